import { createRequire } from 'node:module';
import { isPerson } from './people.js';

/** Maximum number of characters read of one text. */
const READ = 8_000;

/** The tagger's stemmer, loaded without the tagger's model. */
const stem = createRequire(import.meta.url)('wink-eng-lite-web-model/dist/porter-stemmer.js') as (
  word: string,
) => string;

/** Words so common in profiles that they match nobody in particular. */
const COMMON = new Set(
  'home living life lives days day year years time times thing things make makes made best good great love loves like work works the and for who with from that this her his their its your one not but are was has have had all any about into over friend creator honest real people person general everyday you our they use new get can more just than when what how every out also'.split(
    ' ',
  ),
);

/** The stem of a word, without the -er of a person: "baker", "bakes" and "baking" have the same one. */
function toRoot(word: string): string {
  const one = word.replace(/s$/, '');
  const root = stem(isPerson(one) ? one.replace(/(?:er|or)$/, '') : word).replace(/e$/, '');
  return root.length > 3 && root.at(-1) === root.at(-2) ? root.slice(0, -1) : root;
}

/** The roots of the distinctive words in some texts: "baker" and "baking" share theirs, "day" and "good" have none. */
export const findRoots = (...texts: (string | null | undefined)[]): Set<string> =>
  new Set(
    texts
      .flatMap(
        (text) =>
          (text ?? '')
            .slice(0, READ)
            .toLowerCase()
            .match(/\p{L}{3,24}/gu) ?? [],
      )
      .filter((word) => !COMMON.has(word))
      .map(toRoot),
  );
