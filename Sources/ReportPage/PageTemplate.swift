// Made by Template/make-page-template.py from the files beside it.
// swift-format-ignore-file

/// The page as pieces of text and the places between them that hold data.
enum PageTemplate {
  enum Piece {
    case text(String)
    case slot(Slot)
  }

  enum Slot: CaseIterable {
    case summary, filters, rows, figures, quality, colophon
  }

  static let pieces: [Piece] = [
    .text(##"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';
style-src 'sha256-GmO5qrbXsa7mrwuJfJ8e5st2KkuYzELH7BY3vHpSrz0=';
script-src 'sha256-kxfc7XFC/hDhiGoA+dkc92j+xT8rTcukKkXoTgToyWc=';
base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Books to Read</title>
<style>
:root {
  color-scheme: light dark;
  --paper: #faf7f0;
  --card: #fffdf9;
  --ink: #1f1b16;
  --soft: #625a4e;
  --line: #e0d8c8;
  --edge: #91887a;
  --accent: #7d2c24;
  --on-accent: #fffaf3;
  --bar: #b0593c;
  --bar-ground: #efe7d8;
  --book: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Book Antiqua", Georgia, serif;
  --plain: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171513;
    --card: #1f1c19;
    --ink: #ede7dc;
    --soft: #b3a999;
    --line: #38322b;
    --edge: #8a8073;
    --accent: #efac95;
    --on-accent: #2a120c;
    --bar: #cf8363;
    --bar-ground: #2d2823;
  }
}

* { box-sizing: border-box; }

html { scroll-padding-top: 1rem; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }

body {
  max-width: 68rem;
  margin: 0 auto;
  padding: 0 clamp(1rem, 4vw, 2.5rem);
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 var(--plain);
}

h1, h2 { font-family: var(--book); font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2rem, 6vw, 3rem); letter-spacing: -0.015em; }
h2 { margin: 0 0 0.75rem; font-size: 1.35rem; }
#mark { color: var(--accent); font-weight: 400; white-space: nowrap; }

:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
[hidden] { display: none !important; }

.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem 0.75rem; background: var(--card); color: var(--accent); }

/* The head of the page */

.masthead { padding: clamp(1.75rem, 6vw, 3.5rem) 0 0; }
.summary { margin: 0.5rem 0 1.5rem; color: var(--soft); }

nav { display: flex; gap: 1.75rem; border-bottom: 1px solid var(--line); }
nav a {
  margin-bottom: -1px;
  padding: 0.5rem 0 0.6rem;
  border-bottom: 2px solid transparent;
  color: var(--soft);
  text-decoration: none;
}
nav a:hover { color: var(--ink); }
nav a[aria-current] { border-color: var(--accent); color: var(--ink); font-weight: 600; }

main > section { padding: 1.5rem 0 1rem; }

/* The list */

.tools { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.search { flex: 1 1 16rem; }

button, input { font: inherit; color: inherit; }
input[type="search"], .sort, .more button {
  min-height: 2.75rem;
  padding: 0.5rem 0.9rem;
  border: 1px solid var(--edge);
  border-radius: 0.5rem;
  background: var(--card);
}
input[type="search"] { width: 100%; }
::placeholder { color: var(--soft); opacity: 1; }
button { cursor: pointer; }
.sort { min-width: 11.5rem; }
.sort::after { content: " \21BB"; color: var(--accent); }
.sort b { font-weight: 600; }
.sort:hover, .more button:hover { border-color: var(--accent); }

.filters {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  max-height: 10.5rem;
  margin: 1rem -0.25rem 0;
  padding: 0.25rem;
  overflow-y: auto;
}
.filters button {
  max-width: 100%;
  min-height: 2.25rem;
  padding: 0.25rem 0.8rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: transparent;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.filters button:hover { border-color: var(--edge); }
.filters button[aria-pressed="true"] {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
.filters .count { margin-left: 0.35em; color: var(--soft); font-size: 0.875em; font-variant-numeric: tabular-nums; }
.filters button[aria-pressed="true"] .count { color: inherit; }
.filters .none { font-style: italic; }

.status { margin: 1rem 0 0.25rem; color: var(--soft); font-size: 0.9375rem; }

table { width: 100%; border-collapse: collapse; }
th { color: var(--soft); font-size: 0.875rem; font-weight: 500; }
th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; vertical-align: baseline; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
thead th, thead td { border-bottom: 1px solid var(--edge); }
tbody td, tbody th { border-bottom: 1px solid var(--line); }

.books { table-layout: fixed; }
.books thead th { position: sticky; top: 0; z-index: 1; background: var(--paper); }
.books th:nth-child(1) { width: 44%; }
.books th:nth-child(2) { width: 25%; }
.books th:nth-child(3) { width: 7.5rem; }
.books td:nth-child(1) { font-family: var(--book); font-size: 1.0938rem; line-height: 1.35; }
.books td:nth-child(3) { color: var(--soft); font-variant-numeric: tabular-nums; }
.books td:nth-child(4) { color: var(--soft); }

.nothing { padding: 3rem 0; color: var(--soft); text-align: center; }
.more { margin: 1.5rem 0; text-align: center; }

/* Figures */

.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.75rem; margin: 0; }
.tiles div {
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: 0.9rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--card);
}
.tiles dt { color: var(--soft); font-size: 0.875rem; line-height: 1.3; }
.tiles dd {
  margin: 0 0 0.15rem;
  font-family: var(--book);
  font-size: 1.6rem;
  line-height: 1.2;
  font-variant-numeric: lining-nums;
}
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 2.5rem 3rem; }
.panel { min-width: 0; }
.panel.wide { grid-column: 1 / -1; }

.grid td, .grid th { padding-top: 0.35rem; padding-bottom: 0.35rem; }
.grid td:not(.right, .drawn) { min-width: 6.5rem; }
.grid .date { white-space: nowrap; }
.grid .right { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.grid .drawn { width: 34%; min-width: 4rem; }
.grid tbody th { color: inherit; font-size: inherit; font-weight: 400; }
.bar { display: block; width: 100%; height: 0.7rem; }
.bar .ground { fill: var(--bar-ground); }
.bar .part { fill: var(--bar); }

.chart { margin: 0 0 1rem; }
.chart svg { display: block; width: 100%; height: 11rem; border-bottom: 1px solid var(--edge); }
.chart .area { fill: var(--bar-ground); }
.chart .line { fill: none; stroke: var(--bar); stroke-width: 2; vector-effect: non-scaling-stroke; }
.chart figcaption { display: flex; justify-content: space-between; color: var(--soft); font-size: 0.875rem; }

.note { margin: 0.6rem 0 0; color: var(--soft); font-size: 0.875rem; }
details { margin-top: 0.75rem; }
summary { color: var(--accent); cursor: pointer; }
code { font: 0.875em/1.4 var(--code); white-space: pre-wrap; user-select: all; -webkit-user-select: all; }
.option { display: inline-block; }
.missing { color: var(--soft); font-style: italic; }

#quality .panels { grid-template-columns: 1fr; }
.scroll { overflow-x: auto; }

.colophon { margin-top: 2rem; padding: 1rem 0 2rem; border-top: 1px solid var(--line); }
.colophon p { margin: 0; color: var(--soft); font-size: 0.875rem; }

/* On a phone a book is a paragraph: its title, its author, and a line with the rest. */

@media (max-width: 40rem) {
  nav { gap: 1.25rem; }
  .sort { flex: 1 1 auto; }
  .filters {
    flex-wrap: nowrap;
    max-height: none;
    margin: 0.75rem calc(-1 * clamp(1rem, 4vw, 2.5rem)) 0;
    padding: 0.25rem clamp(1rem, 4vw, 2.5rem) 0.5rem;
    overflow: auto hidden;
    scrollbar-width: none;
  }
  .filters button { flex: none; max-width: 80vw; min-height: 2.75rem; }
  .books thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .books, .books tbody, .books tr, .books td { display: block; width: auto; }
  .books tr { padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
  .books td { padding: 0; border: 0; }
  .books td:empty { display: none; }
  .books td:nth-child(3), .books td:nth-child(4) { display: inline; font-size: 0.875rem; }
  .books td:nth-child(3):empty { display: none; }
  .books td:nth-child(3):not(:empty) + td:not(:empty)::before { content: " \00B7  "; }
  .grid td:not(.right, .drawn) { min-width: 8rem; }
  .grid .drawn { width: 16%; min-width: 2.5rem; }

  .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .cards, .cards tbody, .cards tr, .cards td { display: block; width: auto; }
  .cards tr { padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
  .cards td { padding: 0; border: 0; }
  .cards td.right { text-align: left; }
  .cards td:first-child { font-weight: 600; }
  .cards td:not(:first-child)::before { content: attr(data-name) " "; color: var(--soft); font-size: 0.875rem; }
  .cards td:has(.missing:empty) { display: none; }
  th, td { padding-right: 0.65rem; }
}

@media print {
  :root {
    --paper: #fff;
    --card: #fff;
    --ink: #000;
    --soft: #444;
    --line: #bbb;
    --accent: #000;
    --bar: #555;
    --bar-ground: #eee;
  }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .controls, .skip, nav, .more { display: none !important; }
  .books thead th { position: static; }
  tr, .panel, .tiles div { break-inside: avoid; }
  .bar, .chart { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
</style>
</head>
<body>
<a class="skip" href="#list">Skip to the list</a>
<header class="masthead">
<h1>Books to Read <span id="mark">(T)</span></h1>
<p class="summary">
"""##),
    .slot(.summary),
    .text(##"""
</p>
<nav aria-label="Parts of this page">
<a href="#list">List</a>
<a href="#figures">Figures</a>
<a href="#quality">Quality</a>
</nav>
</header>
<main>
<section id="list" aria-label="List">
<div class="controls" id="controls" hidden>
<div class="tools">
<label class="search"><span class="unseen">Search titles, authors and genres</span>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"></label>
<button id="sort" class="sort" type="button">Sorted by <b id="order">title</b></button>
</div>
<div class="filters" id="filters" role="group" aria-label="Genres">

"""##),
    .slot(.filters),
    .text(##"""
</div>
<p class="status" id="status" role="status"></p>
</div>
<table class="books" id="books">
<thead><tr><th scope="col">Title</th><th scope="col">Author</th><th scope="col">Acquired</th><th scope="col">Genre</th></tr></thead>
<tbody>

"""##),
    .slot(.rows),
    .text(##"""
</tbody>
</table>
<p class="nothing" id="nothing" hidden>No book fits.</p>
<p class="more" id="more" hidden><button type="button" id="show-more">Show more</button></p>
</section>
<section id="figures" aria-label="Figures">

"""##),
    .slot(.figures),
    .text(##"""
</section>
<section id="quality" aria-label="Quality">

"""##),
    .slot(.quality),
    .text(##"""
</section>
</main>
<footer class="colophon"><p>
"""##),
    .slot(.colophon),
    .text(##"""
</p></footer>
<script>
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
</script>
</body>
</html>

"""##),
  ]
}
