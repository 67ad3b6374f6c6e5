/**
 * Scripts other than Latin, with the languages whose voices read them; the first is used for texts in another language. A
 * script or language that is missing is not read by the engine: it says the names of the letters ("Chinese letter"), leaves
 * them out, or says words without vowels. `reading.full.test.ts` measures this.
 */
const READERS: ReadonlyMap<string, readonly [string, ...string[]]> = new Map(
  Object.entries({
    Cyrl: ['ru', 'uk', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'tt', 'ba', 'cv'],
    Grek: ['el', 'grc'],
    Arab: ['ar', 'fa', 'ur', 'sd', 'ug'],
    Hani: ['zh', 'cmn', 'yue'],
    Hira: ['ja'],
    Kana: ['ja'],
    Hang: ['ko'],
    Deva: ['hi', 'mr', 'ne', 'kok'],
    Beng: ['bn', 'bpy'],
    Taml: ['ta'],
    Telu: ['te'],
    Knda: ['kn'],
    Mlym: ['ml'],
    Gujr: ['gu'],
    Guru: ['pa'],
    Orya: ['or'],
    Sinh: ['si'],
    Geor: ['ka'],
    Armn: ['hy', 'hyw'],
    Ethi: ['am', 'ti'],
  } satisfies Record<string, readonly [string, ...string[]]>),
);
/** The scripts of which every voice reads words, by its own rules or by those of English and Korean. */
const READ_BY_ALL = ['Latn', 'Hang'];

const PATTERNS = ['Latn', ...READERS.keys()].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
);

/** The script of a letter; `none` if no voice reads it, and null for what is no letter of a script. */
function scriptOf(letter: string): string | null {
  if (!/[^\P{L}\p{Script=Common}]/u.test(letter)) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'none';
}

/** The scripts in which a language is written. */
function listScripts(tag: string): readonly string[] {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  if (script === 'Jpan') return ['Hira', 'Kana', 'Hani'];
  return [script === 'Hans' || script === 'Hant' ? 'Hani' : script === 'Kore' ? 'Hang' : script];
}

const getPrimary = (tag: string): string => tag.split('-')[0]!;

/**
 * Chooses the language in which a text is spoken, as a canonical tag: the given one, unless most of the text is in a script in
 * which that language is not written. Latin words in a text of another script are left to its voice.
 */
export function chooseLanguage(text: string, language: string): string {
  let tag = 'en';
  try {
    tag = new Intl.Locale(language).toString();
  } catch {
    // The tag is invalid: use English, unless the script indicates otherwise.
  }
  const counts = new Map<string, number>();
  for (const letter of text) {
    const script = scriptOf(letter);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const count = (script: string): number => counts.get(script) ?? 0;
  const own = listScripts(tag);
  if (!own.includes('Latn') && own.some((script) => count(script) > 0 || (!READERS.has(script) && count('none') > 0)))
    return tag;
  const [script, [reader]] = [...READERS].reduce((most, one) => (count(one[0]) > count(most[0]) ? one : most));
  if (count(script) > count('Latn')) return script === 'Cyrl' && /[іїєґ]/iu.test(text) ? 'uk' : reader;
  const reads = READERS.get(own[0]!)?.includes(getPrimary(tag)) && !tag.startsWith('ja');
  const spellsLatin = !own.includes('Latn') && !reads;
  return spellsLatin && count('Latn') > 0 ? 'en' : tag;
}

/**
 * Finds letters in a text that the voice of a language does not read.
 * @param tag as {@link chooseLanguage} returns it
 * @returns the first such letters; null if there are none
 */
export function findUnreadable(text: string, tag: string): string | null {
  const primary = getPrimary(tag);
  const read = new Set([
    ...READ_BY_ALL,
    ...[...READERS].flatMap(([script, languages]) => (languages.includes(primary) ? script : [])),
  ]);
  // Single letters of these scripts are rightly said by name: an alpha, a size M.
  const alone = primary === 'ja' ? 'Latn' : 'Grek';
  if (primary === 'ja') read.delete('Latn');
  let found = '';
  let foundIn: string | null = null;
  for (const letter of [...text, ' ']) {
    const script = scriptOf(letter);
    if (script !== null && !read.has(script)) {
      found += letter;
      foundIn = script;
    } else if (found !== '' && /\p{M}/u.test(letter)) found += letter;
    else if (foundIn === alone && [...found].length === 1) found = '';
    else if (found !== '') return found;
  }
  return null;
}
