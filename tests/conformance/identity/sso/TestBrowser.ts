export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** A browser without scripts: keeps cookies by origin, follows redirects, posts forms. */
export class TestBrowser {
  private readonly jars = new Map<string, Map<string, string>>();
  /** Every address that it was sent to, in order. */
  readonly visited: string[] = [];

  /** Goes where it is sent until a page comes, or an address that `until` names, which is not fetched. */
  async open(address: string, until: RegExp = /^never$/, init: RequestInit = {}): Promise<Page> {
    let url = address;
    let next = init;
    for (let hop = 0; hop < 20; hop += 1) {
      this.visited.push(url);
      if (until.test(url)) return { url, status: 0, text: '' };
      const answer = await fetch(url, { ...next, redirect: 'manual', headers: { ...next.headers, cookie: this.cookiesFor(url) } });
      this.keep(url, answer.headers.getSetCookie());
      const location = answer.headers.get('location');
      if (location === null) return { url, status: answer.status, text: await answer.text() };
      await answer.arrayBuffer();
      url = new URL(location, url).href;
      next = {};
    }
    throw new Error(`Too many redirects: ${this.visited.join(' ')}`);
  }

  post(address: string, fields: Readonly<Record<string, string>>, until?: RegExp): Promise<Page> {
    return this.open(address, until, { method: 'POST', body: new URLSearchParams(fields) });
  }

  cookie(address: string, name: string): string | undefined {
    return this.jars.get(new URL(address).host)?.get(name);
  }

  forget(address: string): void {
    this.jars.delete(new URL(address).host);
  }

  private cookiesFor(url: string): string {
    return [...(this.jars.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(url: string, lines: readonly string[]): void {
    const { host } = new URL(url);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }
}
