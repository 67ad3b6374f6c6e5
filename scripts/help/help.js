// The guides' search, and the look that was chosen in the dashboard.
try {
  const theme = localStorage.getItem('cutroom.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // This browser keeps nothing.
}

const [field, found] = [document.getElementById('search'), document.getElementById('found')];
const MOST = 8;
let parts = null;

/** Reads the index when somebody first searches. */
const load = () => {
  parts ??= fetch('/help/search.json')
    .then((response) => response.json())
    .catch(() => {
      parts = null;
      return [];
    });
  return parts;
};

/** How well a part answers the words; 0 if one of them is nowhere in it. */
function rate({ page, heading, text }, words) {
  const [title, head, body] = [page, heading, text].map((one) => one.toLowerCase());
  let sum = 0;
  for (const word of words) {
    const hits = (head.includes(word) ? 8 : 0) + (title.includes(word) ? 4 : 0) + (body.includes(word) ? 1 : 0);
    if (hits === 0) return 0;
    sum += hits + (head === word ? 8 : 0);
  }
  return sum;
}

/** The text around the first word that is found, or else its beginning. */
function excerpt(text, words) {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 160)}${from + 160 < text.length ? ' …' : ''}`;
}

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });

function entry({ to, page, heading, text }, words) {
  const link = element('a', '');
  link.href = to;
  link.append(element('strong', heading));
  if (heading !== page) link.append(element('span', page));
  link.append(element('small', excerpt(text, words)));
  const item = element('li', '');
  item.append(link);
  return item;
}

async function search() {
  const all = await load();
  // Read now: more may have been typed while the index was on its way.
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const rated = all.map((part) => [rate(part, words), part]).filter(([score]) => score > 0);
  const best = rated.sort(([a], [b]) => b - a).slice(0, MOST);
  found.hidden = words.length === 0;
  found.replaceChildren(
    ...(best.length > 0
      ? best.map(([, part]) => entry(part, words))
      : [element('li', 'Nothing found. Try fewer words.')]),
  );
}

field.hidden = false;
field.addEventListener('focus', load);
field.addEventListener('input', search);
addEventListener('keydown', (event) => {
  if (event.key === '/' && !/^(?:INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    field.focus();
  } else if (event.key === 'Escape' && !found.hidden) {
    field.value = '';
    found.hidden = true;
    field.focus();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !found.hidden) {
    const links = [field, ...found.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    links[(at + (event.key === 'ArrowDown' ? 1 : links.length - 1)) % links.length].focus();
  }
});
addEventListener('click', ({ target }) => {
  if (!target.closest('search')) found.hidden = true;
});

// In a narrow window, the list of guides is folded until it is asked for.
const narrow = matchMedia('(max-width: 60rem)');
const fold = () => {
  document.querySelector('.guides').open = !narrow.matches;
};
narrow.addEventListener('change', fold);
fold();
