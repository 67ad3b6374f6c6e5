// The guides' search, buttons that copy code, and the look that was chosen in the dashboard.
try {
  const theme = localStorage.getItem('cutroom.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // This browser keeps nothing.
}

const [field, found] = [document.getElementById('search'), document.getElementById('found')];
const MOST = 8;
/** Words that questions have in common, and that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  'a about an and are as at be but by can could did do does for from get has have how i if in into is it its me my of on or our should so that the their then there these this to was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);
/** What a word in the heading, the guide's title, the text, its beginning or a message counts, and what words in a row do. */
const WORTH = { heading: 8, title: 3, text: 2, lead: 3, messages: 1, phrase: 3, pasted: 12, wholeHeading: 12 };
/** How many letters are a text's beginning. */
const LEAD = 60;
let index = null;

/** The words of a text, lower-case, each after a space. Other signs only separate them. */
const normalize = (text) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Reads the index when somebody first searches. */
const load = () => {
  index ??= fetch('/help/search.json')
    .then((response) => response.json())
    .then((parts) =>
      parts.map((part) => ({
        ...part,
        in: {
          heading: normalize(part.heading),
          title: normalize(part.page),
          messages: normalize(part.messages?.join(' ') ?? ''),
          text: normalize(part.text),
          lead: normalize(part.text.slice(0, LEAD)),
        },
      })),
    )
    .catch(() => {
      index = null;
      return [];
    });
  return index;
};

/** What is looked for: the beginnings of its words, and each three words in a row (two, if there are no more). */
function readQuery(query) {
  const all = normalize(query).trim().split(' ').filter(Boolean);
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  // "deletes", "deleted" and "deleting" are found by each other.
  const stems = (telling.length > 0 ? telling : all).map((word) => word.replace(/(?<=\w{4})(?:ing|ed|es|s|e)$/, ''));
  const length = Math.min(3, Math.max(2, all.length));
  const phrases = all.slice(length - 1).map((_, at) => ` ${all.slice(at, at + length).join(' ')} `);
  // Two words are a subject rather than a message.
  return { words: [...new Set(stems)], phrases, pasted: length < 3 ? [] : phrases };
}

/** Where a word is in a text: at the beginning of one of its words, or, if it is long, within one. */
const placeOf = (word, text) => {
  const at = text.indexOf(` ${word}`);
  return at >= 0 || word.length < 4 ? at : text.indexOf(word);
};

/** How well a part answers: first by how many of the words it has, the rare ones above all, then by where they are. */
function rate(part, { words, phrases, pasted }, rarity) {
  let score = 0;
  let has = 0;
  for (const word of words) {
    const places = Object.keys(part.in).filter((name) => placeOf(word, part.in[name]) >= 0);
    if (places.length > 0) has += 1;
    for (const name of places) score += WORTH[name] * rarity.get(word);
  }
  if (has === 0) return 0;
  const count = (some, text) => some.filter((phrase) => text.includes(phrase)).length;
  score += WORTH.phrase * count(phrases, part.in.text);
  const heading = part.in.heading.trim().split(' ');
  if (heading.every((one) => STOP_WORDS.has(one) || words.some((word) => one.startsWith(word))))
    score += WORTH.wholeHeading;
  // A message that was pasted may name fields and values of its own.
  return score * (has / words.length) ** 2 + WORTH.pasted * count(pasted, part.in.messages);
}

/** The parts that answer a query, best first. */
function rank(parts, query) {
  const rarity = new Map(
    query.words.map((word) => {
      const having = parts.filter((part) => Object.values(part.in).some((text) => placeOf(word, text) >= 0)).length;
      return [word, Math.log(1 + parts.length / (1 + having))];
    }),
  );
  const rated = parts.map((part) => [rate(part, query, rarity), part]).filter(([score]) => score > 0);
  return rated
    .sort(([a], [b]) => b - a)
    .slice(0, MOST)
    .map(([, part]) => part);
}

/** What is shown of a part: the message that was pasted, or the text around the first word that is found. */
function excerpt({ text, messages = [] }, { words, pasted }) {
  const said = messages.find((message) => pasted.some((phrase) => normalize(message).includes(phrase)));
  if (said) return said;
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = at < 60 ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 160)}${from + 160 < text.length ? ' …' : ''}`;
}

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });

function entry(part, query) {
  const link = element('a', '');
  link.href = part.to;
  link.append(element('strong', part.heading));
  if (part.heading !== part.page) link.append(element('span', part.page));
  link.append(element('small', excerpt(part, query)));
  const item = element('li', '');
  item.append(link);
  return item;
}

async function search() {
  const parts = await load();
  // Read now: more may have been typed while the index was on its way.
  const query = readQuery(field.value);
  const best = rank(parts, query);
  found.hidden = query.words.length === 0;
  found.replaceChildren(
    ...(best.length > 0 ? best.map((part) => entry(part, query)) : [element('li', 'Nothing found. Try fewer words.')]),
  );
}

field.hidden = false;
field.addEventListener('focus', load);
field.addEventListener('input', search);
field.addEventListener('keydown', async (event) => {
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  await search();
  found.querySelector('a')?.click();
});
found.addEventListener('click', ({ target }) => {
  // The part may be on this page.
  if (target.closest('a')) found.hidden = true;
});
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

/** Copies what a block shows. Pages without TLS have no clipboard, except on this machine: there it is copied as a selection. */
async function copy(code) {
  if (navigator.clipboard) return navigator.clipboard.writeText(code.textContent);
  getSelection().selectAllChildren(code);
  const copied = document.execCommand('copy');
  getSelection().removeAllRanges();
  if (!copied) throw new Error('not copied');
}
for (const block of document.querySelectorAll('.code')) {
  const button = Object.assign(element('button', 'Copy'), { type: 'button' });
  button.setAttribute('aria-live', 'polite');
  let timer;
  button.addEventListener('click', async () => {
    clearTimeout(timer);
    button.textContent = await copy(block.querySelector('code')).then(
      () => 'Copied',
      () => 'Select it to copy it',
    );
    timer = setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  block.append(button);
}

// In a narrow window, the list of guides is folded until it is asked for; in a wide one, it is scrolled to this guide.
const guides = document.querySelector('.guides');
const narrow = matchMedia('(max-width: 60rem)');
const fold = () => {
  guides.open = !narrow.matches;
};
narrow.addEventListener('change', fold);
fold();
const current = guides.querySelector('[aria-current]');
guides.scrollTop = current.offsetTop - guides.offsetTop - guides.clientHeight / 2;
