export const MAX_TEXT = 20_000;

/** Cuts a text to at most `max` characters: at a space if there is one near the end, and never inside a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return (space > max * 0.8 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd();
}
