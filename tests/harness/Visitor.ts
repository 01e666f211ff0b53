import type { BootDocument } from '#sdk';

/** Of the people that tests make. */
export const password = 'correct horse battery';

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** An answer as it came. */
export interface Heard {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  /** Of the content; empty without one. */
  readonly type: string;
  readonly text: string;
}

/** A browser with its cookies, whose pages know the session's token. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** As the server wrote them. */
  readonly written: string[] = [];
  private csrfToken = '';

  constructor(
    private readonly url: string,
    /** As others see it, so that limits by address do not meet. */
    private readonly ip: string,
    /** Told of each answer. */
    private readonly heard: (answered: Heard) => void = () => {},
  ) {}

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.url,
        'x-forwarded-for': this.ip,
        'x-csrf-token': this.csrfToken,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    this.heard({ method, path: path.split('?')[0] ?? '', status: answer.status, type: answer.headers.get('content-type') ?? '', text });
    const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : undefined) as T };
  }

  async boot(): Promise<BootDocument> {
    const { body } = await this.call<BootDocument>('GET', '/api/boot');
    this.csrfToken = body.csrfToken;
    return body;
  }

  login(email: string, given = password, more: object = {}) {
    return this.call<{ signedIn?: boolean; secondFactor?: string; code?: string; message?: string }>('POST', '/api/login', {
      email,
      password: given,
      ...more,
    });
  }

  private keep(line: string): void {
    this.written.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
