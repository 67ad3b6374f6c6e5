/**
 * What is wrong with an address that is stored or read: it must be http or https, and must not contain a user name or a password,
 * which everybody who sees the link could use.
 * @returns null if nothing is wrong, else what it must be, for messages
 */
export function findLinkFault(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) return 'must be an http or https address';
  return url.username === '' && url.password === '' ? null : 'must be an address without a user name or password';
}
