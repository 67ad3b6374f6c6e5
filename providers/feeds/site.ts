/**
 * A shop's site as the folder in which relative addresses are: `https://s.example/en` gives `https://s.example/en/`.
 * @returns null unless the address is an http(s) one
 */
export function siteFolder(siteUrl: string | null): string | null {
  const url = siteUrl === null ? null : URL.parse(siteUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  if (last === '' || last.includes('.')) return new URL('.', url).href;
  return `${url.origin}${url.pathname}/`;
}

/** The address of a product in a Shopify shop; null if the shop's site is unknown. */
export const shopifyLink = (handle: string | null, siteUrl: string | null): string | null => {
  const folder = siteFolder(siteUrl);
  const name = handle?.trim().slice(0, 300).toWellFormed();
  return folder && name ? `${folder}products/${encodeURIComponent(name)}` : null;
};
