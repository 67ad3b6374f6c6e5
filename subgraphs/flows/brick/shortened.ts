const LONGEST = 60;

/** Cuts a text to at most 60 characters, with an ellipsis, for use as a title. */
export function shortened(text: string): string {
  const letters = [
    ...text
      .slice(0, 4 * LONGEST)
      .trim()
      .replace(/\s+/g, ' '),
  ];
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
