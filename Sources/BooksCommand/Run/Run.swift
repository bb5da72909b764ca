package import BookCodec

/// Every format that the program knows.
package let knownFormats: [Codec] = []

/// `books convert`
func runConvert(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode { .notDone }

/// `books check`
func runCheck(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode { .notDone }
