const LONGEST = 60;

/** Shortens a text to its beginning, for use as a title. */
export function shortened(text: string): string {
  const letters = [
    ...text
      .slice(0, 4 * LONGEST)
      .trim()
      .replace(/\s+/g, ' '),
  ];
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
