/** A person's browser, as far as connecting an app needs one: it keeps cookies by their paths, and does not follow redirects. */
export class PlainBrowser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  /** @param session the dashboard's cookie, if the person is signed in */
  constructor(session?: string) {
    if (session) this.keep(session);
  }

  async send(method: string, url: string, body?: object): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie, accept: 'text/html', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) this.keep(set);
    return response;
  }

  private keep(set: string): void {
    const [pair = '', ...attributes] = set.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    if (value) this.cookies.set(name, { value, path });
    else this.cookies.delete(name);
  }
}
