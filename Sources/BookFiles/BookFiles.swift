// Files as the system has them.
