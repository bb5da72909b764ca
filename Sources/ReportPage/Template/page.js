// The rows of the table are all the data there is. They come in the order by title, each with its place in the other
// orders and the numbers of its genres; without this script they are a plain table.
(() => {
  'use strict';

  const element = id => document.getElementById(id);
  const body = element('books').tBodies[0];
  const orders = [
    { name: 'title', mark: '(T)', books: [] },
    { name: 'author', mark: '(A)', books: [] },
    { name: 'date', mark: '(D)', books: [] },
  ];

  for (const row of Array.from(body.rows)) {
    const book = { row, genres: (row.dataset.g || '').split(' '), text: null };
    orders[0].books.push(book);
    orders[1].books[Number(row.dataset.a)] = book;
    orders[2].books[Number(row.dataset.d)] = book;
  }

  // How many rows are added to the page at a time: more than a screen, few enough to be there at once.
  const slice = 200;
  let order = 0;
  let genre = 'all';
  let words = [];
  let found = [];
  let shown = 0;

  // Texts as they are compared: case and accents do not count.
  const folded = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

  const textOf = book => {
    if (book.text === null) book.text = folded(Array.from(book.row.cells, cell => cell.textContent).join('\n'));
    return book.text;
  };

  const isWanted = book =>
    (genre === 'all' || book.genres.includes(genre)) && words.every(word => textOf(book).includes(word));

  const showMore = count => {
    const rows = document.createDocumentFragment();
    for (const book of found.slice(shown, shown + count)) rows.append(book.row);
    shown = Math.min(found.length, shown + count);
    body.append(rows);
    element('more').hidden = shown === found.length;
  };

  const show = () => {
    found = orders[order].books.filter(isWanted);
    shown = 0;
    body.replaceChildren();
    showMore(slice);
    const total = orders[0].books.length;
    const count = found.length === total ? `${total}` : `${found.length} of ${total}`;
    element('status').textContent = `${count} ${total === 1 ? 'book' : 'books'}, by ${orders[order].name}`;
    element('nothing').hidden = found.length > 0;
    element('books').hidden = found.length === 0;
    element('mark').textContent = orders[order].mark;
    element('order').textContent = orders[order].name;
    document.title = `Books to Read ${orders[order].mark}`;
  };

  element('sort').addEventListener('click', () => {
    order = (order + 1) % orders.length;
    show();
  });

  const filters = Array.from(element('filters').children);
  for (const button of filters) {
    button.addEventListener('click', () => {
      genre = button.dataset.g;
      for (const other of filters) other.setAttribute('aria-pressed', String(other === button));
      show();
    });
  }

  element('search').addEventListener('input', event => {
    words = folded(event.target.value).split(/\s+/).filter(word => word !== '');
    show();
  });

  element('show-more').addEventListener('click', () => showMore(slice));
  new IntersectionObserver(entries => {
    if (entries.some(entry => entry.isIntersecting)) showMore(slice);
  }, { rootMargin: '800px' }).observe(element('more'));
  addEventListener('beforeprint', () => showMore(found.length));

  // One part of the page at a time. The parts lose their names, as a browser would scroll to what has the name in the
  // address, past the head of the page.
  const parts = Array.from(document.querySelectorAll('main > section'), section => ({ section, hash: '#' + section.id }));
  for (const part of parts) part.section.removeAttribute('id');
  const links = Array.from(document.querySelectorAll('nav a'));
  const showPart = () => {
    const part = parts.find(part => part.hash === location.hash) || parts[0];
    for (const other of parts) other.section.hidden = other !== part;
    for (const link of links) {
      if (link.hash === part.hash) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('hashchange', () => {
    showPart();
    scrollTo(0, 0);
  });

  document.querySelector('.skip').addEventListener('click', event => {
    event.preventDefault();
    location.hash = '#list';
    showPart();
    element('search').focus();
  });

  element('controls').hidden = false;
  showPart();
  show();
})();
