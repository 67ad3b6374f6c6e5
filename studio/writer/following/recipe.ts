/** Fills in the hook recipes of a format: openings with [slots]. */
import { takeFirst } from '../../../platform/text/ends.js';
import { flatten } from '../facts/cues.js';
import { detectLanguage } from '../language/detect.js';
import { capitalise, words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import type { Subject } from '../subject.js';

/** Maximum number of recipes, and of characters read of each. */
const READ = { recipes: 20, characters: 300 } as const;
/** An opening has at most this many words. */
const LONGEST = 20;
const SLOT = /\[([^[\]]{1,60})\]/g;
/** What a slot asks for, by its name. */
const NAMES = /^(?:the )?(?:name|product|product name|your product|brand|app|app name|company|service)$/;
const NOUNS = /^(?:the )?(?:thing|item|object|tool|noun|kind of thing|type of product|product type|product category)$/;
const TOPICS = /^(?:niche|topic|subject|field|hobby)$/;

/**
 * The recipes that can be filled in with certainty: with a certain name, a certain noun, the topic. Recipes in another language
 * are left out, and so are those with numbers that are not in the brief and those that claim what the speaker has experienced.
 */
export function fillRecipes(recipes: readonly string[], subject: Subject): string[] {
  const { language, code, name, noun, topic, facts } = subject;
  const known = findNumbers(facts.map(({ text }) => text).join(' '));
  const read = recipes
    .slice(0, READ.recipes)
    .map((recipe) => takeFirst(recipe, READ.characters).replace(/[{}<>]/g, ''));
  if (detectLanguage(read.join(' ').replace(SLOT, ' ')) !== code) return [];
  return read.flatMap((recipe) => {
    let missing = false;
    const filled = recipe.replace(SLOT, (_, slot: string) => {
      const asked = slot.trim().toLowerCase();
      const value = NAMES.test(asked)
        ? name.value
        : NOUNS.test(asked)
          ? noun
          : TOPICS.test(asked) && !topic.includes('.')
            ? topic.toLowerCase()
            : null;
      missing ||= !value;
      return value ?? '';
    });
    const flat = flatten(filled);
    const claims = filled !== recipe && language.speaking.own.some((word) => flat.includes(` ${word} `));
    const invents = [...findNumbers(filled)].some((number) => !known.has(number));
    return missing || claims || invents || words(filled).length > LONGEST ? [] : [capitalise(filled.trim())];
  });
}
