/** Whether a text is the address of a page rather than words. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
}

/**
 * The address of a page as people write it, with its protocol or without; null for words.
 * @example pageAddress('shop.example/lamp') // 'https://shop.example/lamp'
 */
export function pageAddress(text: string): string | null {
  const address = text.trim();
  if (isAddress(address)) return address;
  const whole = `https://${address}`;
  if (/[\s@]/.test(address) || !URL.canParse(whole)) return null;
  const labels = (address.split(/[/?#:]/, 1)[0] ?? '').split('.');
  return labels.length > 1 && labels.every(Boolean) && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '') ? whole : null;
}
