export const MAX_TEXT = 20_000;

/** At most `max` characters, cut at a space, no half of a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return (space > max * 0.8 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd();
}
