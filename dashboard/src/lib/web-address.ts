/** Whether a text is the address of a page rather than words. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
}
