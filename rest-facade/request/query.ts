/** The query of a request's target. It starts after the first `?`, and may itself contain more of them (RFC 3986, section 3.4). */
export function readQuery(target = ''): URLSearchParams {
  const mark = target.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
}
