// A step of `npm run build`: makes the guides in `docs` into the pages that the edge serves at /help, and an index for the search
// in them. Does nothing if the guides are those of the last time.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Marked, Renderer } from 'marked';
import { parse } from 'yaml';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const docs = join(root, 'docs');
const out = join(root, 'dist', 'help');
const styles = join(root, 'dashboard', 'src', 'styles');
/** The files of the pages besides the guides, by the names under which they are served. */
const ASSETS = {
  'help.css': ['tokens.css', 'base.css'].map((name) => join(styles, name)).concat(join(here, 'help.css')),
  'help.js': [join(here, 'help.js')],
  'mark.svg': [join(root, 'dashboard', 'src', 'mark.svg')],
};
/** Files outside the guides that the server serves itself. */
const SERVED = { 'schema/openapi.yaml': '/openapi.yaml' };
/** The address of an installation in the guides, and what the edge replaces by its own (rest-facade/pages/help.ts). */
const [EXAMPLE_ADDRESS, ADDRESS] = ['http://localhost:4000', '{CUTROOM_BASE_URL}'];
/** Where the messages of refusals are: the default of each code, and examples of the API's description. */
const MESSAGES = ['dist/platform/errors/codes.js', 'schema/openapi.yaml'].map((path) => join(root, path));

const read = (file) => readFileSync(file, 'utf8');
const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const slugOf = (file) => basename(file, '.md');
/** The id of a heading, as GitHub makes it, so that links to it work in both places. */
const idOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The text of tokens, without marks. */
function textOf(tokens) {
  return tokens
    .flatMap((token) => {
      if (token.type === 'table')
        return [token.header, ...token.rows].map((row) => row.map(({ tokens }) => textOf(tokens)).join(' '));
      const inner = token.items ?? token.tokens;
      return inner ? textOf(inner) : (token.text ?? '');
    })
    .join(tokens[0]?.type === 'list_item' || tokens.some(({ type }) => type === 'space') ? ' ' : '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Messages of refusals by their code, for the search: people paste what they were told. Lists of known fields are left out. */
async function readMessages() {
  const [codes, description] = MESSAGES;
  const { ERRORS } = await import(pathToFileURL(codes).href);
  const messages = new Map(Object.entries(ERRORS).map(([code, { text }]) => [code, new Set([text])]));
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.error === 'string') messages.get(value.code)?.add(value.error.replace(/ Known: .*/, ''));
    Object.values(value).forEach(visit);
  };
  visit(parse(read(description)));
  return messages;
}

async function build() {
  const sections = parse(read(join(docs, 'contents.yaml')));
  const files = sections.flatMap(({ pages }) => pages);
  const pictures = new Set();
  const messages = await readMessages();

  /** The address of a link's target; null if it is only in the repository. */
  const locate = (href, file) => {
    if (/^(?:https?:|#)/.test(href)) return href;
    const [path, anchor] = href.split('#');
    const target = relative(root, normalize(join(docs, dirname(file), path)));
    if (!existsSync(join(root, target))) throw new Error(`docs/${file} links to ${href}, which does not exist`);
    if (SERVED[target]) return SERVED[target];
    const guide = relative('docs', target);
    if (files.includes(guide)) return `/help/${slugOf(guide)}${anchor === undefined ? '' : `#${anchor}`}`;
    if (!/\.(?:jpg|svg|webp)$/.test(target)) return null;
    pictures.add(target);
    return `/help/${basename(target)}`;
  };

  const examples = sections.filter(({ addresses }) => addresses === 'examples').flatMap(({ pages }) => pages);
  const localize = (text, file) => (examples.includes(file) ? text : text.replaceAll(EXAMPLE_ADDRESS, ADDRESS));

  const pages = files.map((file) => {
    const marked = new Marked({
      renderer: {
        heading({ tokens, depth }) {
          const text = textOf(tokens);
          const link =
            depth === 1
              ? ''
              : ` <a class="anchor" href="#${idOf(text)}" aria-label="Link to “${escapeHtml(text)}”">#</a>`;
          return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}${link}</h${depth}>\n`;
        },
        link({ href, tokens }) {
          const [to, text] = [locate(href, file), this.parser.parseInline(tokens)];
          return to === null ? text : `<a href="${escapeHtml(to)}">${text}</a>`;
        },
        image({ href, text }) {
          const image = `<img src="${escapeHtml(locate(href, file))}" alt="${escapeHtml(text)}" loading="lazy">`;
          // A drawing has words: in a narrow window it is scrolled rather than made too small to read.
          return href.endsWith('.svg') ? `<span class="wide drawing" tabindex="0">${image}</span>` : image;
        },
        tablecell(token) {
          // A corner without words heads nothing.
          return token.header && token.text === '' ? '<td></td>\n' : Renderer.prototype.tablecell.call(this, token);
        },
        table(token) {
          return `<div class="wide" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`;
        },
        code: ({ text }) =>
          `<div class="code"><pre class="wide" tabindex="0"><code>${escapeHtml(text)}</code></pre></div>\n`,
      },
    });
    const tokens = marked.lexer(read(join(docs, file)));
    const parts = [];
    for (const token of tokens) {
      if (token.type === 'heading') parts.push({ depth: token.depth, heading: textOf(token.tokens), tokens: [] });
      else parts.at(-1)?.tokens.push(token);
    }
    if (parts[0]?.depth !== 1) throw new Error(`docs/${file} does not begin with its title`);
    return { slug: slugOf(file), title: parts[0].heading, parts, html: localize(marked.parser(tokens), file) };
  });

  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const names = new Map(pages.map((page) => [page.slug, page.title]));
  const titled = sections.map(({ title, pages }) => ({ title, pages: pages.map(slugOf) }));
  pages.forEach((page, at) => {
    const [before, after] = [pages[at - 1], pages[at + 1]];
    writeFileSync(join(out, `${page.slug}.html`), frame({ ...page, before, after, sections: titled, names }));
  });
  const index = pages.flatMap(({ slug, title, parts }, at) =>
    parts.map(({ depth, heading, tokens }) => ({
      to: `/help/${slug}${depth === 1 ? '' : `#${idOf(heading)}`}`,
      page: title,
      heading,
      text: localize(textOf(tokens), files[at]),
      ...(messages.has(heading) && { messages: [...messages.get(heading)] }),
    })),
  );
  writeFileSync(join(out, 'search.json'), JSON.stringify(index));
  for (const [name, sources] of Object.entries(ASSETS)) writeFileSync(join(out, name), sources.map(read).join('\n'));
  for (const picture of pictures) copyFileSync(join(root, picture), join(out, basename(picture)));
}

/** A page with its frame: the list of guides, what is on the page, and the guides before and after it. */
function frame({ slug, title, html, parts, before, after, sections, names }) {
  const link = (to, text, extra = '') => `<a href="${to}"${extra}>${escapeHtml(text)}</a>`;
  const list = sections
    .map(({ title: name, pages }) => {
      const links = pages.map(
        (to) => `<li>${link(`/help/${to}`, names.get(to), to === slug ? ' aria-current="page"' : '')}</li>`,
      );
      return `<section><h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul></section>`;
    })
    .join('\n');
  const headings = parts.filter(({ depth }) => depth === 2);
  const onPage = headings.map(({ heading }) => `<li>${link(`#${idOf(heading)}`, heading)}</li>`).join('');
  const step = (page, rel, words) =>
    page
      ? `<a rel="${rel}" href="/help/${page.slug}"><span>${words}</span>${escapeHtml(page.title)}</a>`
      : '<span></span>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Cutroom’s guides</title>
<link rel="icon" href="/help/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/help/help.css">
<script src="/help/help.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the guide</a>
<header>
<a class="brand" href="/"><img src="/help/mark.svg" alt="" width="26" height="26"><span>Cutroom</span></a>
<search>
<input type="search" id="search" placeholder="Search the guides" aria-label="Search the guides" aria-controls="found" autocomplete="off" hidden>
<ol id="found" hidden></ol>
</search>
<nav aria-label="Cutroom"><a href="/">Dashboard</a><a href="/docs">API</a></nav>
</header>
<div class="columns">
<details class="guides" open>
<summary>All guides</summary>
<nav aria-label="Guides">
${list}
</nav>
</details>
<main id="content" tabindex="-1">
${html}
<nav class="steps" aria-label="Previous and next">${step(before, 'prev', 'Previous')}${step(after, 'next', 'Next')}</nav>
</main>
${headings.length > 1 ? `<nav class="on-page" aria-label="On this page"><h2>On this page</h2><ul>${onPage}</ul></nav>` : ''}
</div>
</body>
</html>
`;
}

const made = createHash('sha256');
const sources = readdirSync(docs, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
for (const file of [...sources, ...Object.values(ASSETS).flat(), ...MESSAGES, fileURLToPath(import.meta.url)].sort())
  made.update(file.slice(root.length)).update(readFileSync(file));
const [mark, now] = [join(out, '.made'), made.digest('hex')];
if (!existsSync(mark) || read(mark) !== now) {
  await build();
  writeFileSync(mark, now);
}
