import { beforeAll, expect, test } from 'vitest';
import { until } from '../../harness/product';
import { everyRoute } from './access/everyRoute';
import { HostInProcess } from './HostInProcess';
import { sharedSearch } from './sharedSearch';

type Headers = Readonly<Record<string, string>>;

/** A word that stands in everything which belongs to the other owner, and nowhere else. */
const secret = 'orchid7731';

/** Whether a path is one of a route's; what stands for any value in it is one step. */
const matches = (route: string, path: string): boolean =>
  new RegExp(`^${route.replaceAll(/[.+]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/**
 * What one owner's people and visitors are told and can change of another owner.
 * @param everyName whether each name is tried in every path; otherwise those that everybody has, and in a plugin's own paths those of its things
 */
export function isolationTests({ everyName }: { readonly everyName: boolean }): void {
  let host: HostInProcess;
  /** An admin of one owner account, who calls; and one of another, whose things they are after. */
  let caller: Headers;
  let victim: Headers;
  /** The caller, as the maker of a public link. */
  let sharer: Parameters<typeof sharedSearch>[1];
  /** What of the other owner a caller could name: numbers of accounts, people, tokens and filters, names of fields, states and metrics; by the plugin whose things they are. */
  const names = new Map<string, readonly string[]>();
  const namesOf = (plugin: string): readonly string[] => [...new Set([...(names.get('') ?? []), ...(names.get(plugin) ?? [])])];
  let victimAccount = 0;

  async function call(headers: Headers, method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const leaving = new AbortController();
    const answer = await fetch(`${host.url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: leaving.signal,
      redirect: 'manual',
    });
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      leaving.abort();
      return { status: answer.status, text: '' };
    }
    return { status: answer.status, text: await answer.text() };
  }

  /** The same things in both accounts, told apart by their words. */
  async function furnish(headers: Headers, word: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const bodies: readonly (readonly [path: string, body: object])[] = [
      ['/api/shared-tokens', { tokenName: `${word} shippers` }],
      ['/api/api-tokens', { tokenName: `${word} deploys`, role: 'admin' }],
      ['/api/shared-tokens/filters', { name: `${word} filter`, effect: 'drop', query: `message:${word}` }],
      ['/api/saved-searches', { name: `${word} search`, exploreFilterState: { query: word } }],
      ['/api/live-tail/filters', { name: `${word} tail`, query: word }],
      ['/osd-2-0/api/saved_objects/search', { attributes: { title: `${word} object` } }],
      ['/api/log-exports', { query: word, from: 'now-1d' }],
      ['/api/endpoints/slack', { title: `${word} endpoint`, url: `https://hooks.slack.com/services/${word}` }],
    ];
    const made = new Map<string, string[]>();
    for (const [path, body] of bodies) {
      const { status, text } = await call(headers, 'POST', path, body);
      expect(status, path).toBe(200);
      const plugin = everyRoute.find((route) => route.method === 'POST' && matches(route.path, path))?.plugin ?? '';
      made.set(plugin, [...(made.get(plugin) ?? []), String((JSON.parse(text) as { id: number | string }).id)]);
    }
    const { status } = await call(headers, 'PUT', '/api/user-state/navigation', { value: { word } });
    expect(status).toBe(200);
    const shipping = JSON.parse((await call(headers, 'GET', '/api/shared-tokens')).text) as { token: string; id: number }[];
    const lines = Array.from(
      { length: 20 },
      (_, n) => `{"create":{"_index":"logs"}}\n${JSON.stringify({ message: `${word} log ${n}`, [`${word}.field`]: `${word} value` })}\n`,
    );
    const sent = await fetch(`${host.url}/_bulk`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${shipping[0]?.token}`, 'content-type': 'application/x-ndjson' },
      body: lines.join(''),
    });
    expect(await sent.json()).toMatchObject({ errors: false });
    await until('the fields being known', async () => (await call(headers, 'GET', '/api/fields?from=now-1d&to=now')).text.includes(word));
    made.set('tokens', [...(made.get('tokens') ?? []), ...shipping.map(({ id }) => String(id))]);
    return made;
  }

  /** A path with the other's names in it; itself when it takes none. */
  const namedPaths = ({ path, plugin }: { readonly path: string; readonly plugin: string }): readonly string[] => {
    const named = everyName ? [...new Set([...names.values()].flat())] : namesOf(plugin);
    return path.includes(':') ? named.map((name) => path.replaceAll(/:\w+/g, encodeURIComponent(name))) : [path];
  };

  /** The other's account, as a query may name it. */
  const inQuery = (): string => `?accounts=${victimAccount}&accountId=${victimAccount}&account=${victimAccount}&from=now-1d&to=now`;

  const statesOf = async (headers: Headers) => ({
    tokens: (await call(headers, 'GET', '/api/shared-tokens')).text,
    apiTokens: (await call(headers, 'GET', '/api/api-tokens')).text.replaceAll(/"lastUsedAt":"[^"]*"/g, ''),
    filters: (await call(headers, 'GET', '/api/shared-tokens/filters')).text,
    state: (await call(headers, 'GET', '/api/user-state/navigation')).text,
    searches: (await call(headers, 'GET', '/api/saved-searches')).text,
    savedObjects: (await call(headers, 'GET', '/api/saved-objects/saved-search')).text,
    tailFilters: (await call(headers, 'GET', '/api/live-tail/filters')).text,
    objects: (await call(headers, 'GET', '/osd-2-0/api/saved_objects/_find?type=search')).text,
    endpoints: (await call(headers, 'GET', '/api/endpoints')).text,
    mappings: (await call(headers, 'GET', '/api/mappings')).text,
    retention: (await call(headers, 'GET', '/api/ingest/retention')).text,
  });

  beforeAll(async () => {
    host = await HostInProcess.shared();
    const { identity } = host;
    const owner = async (name: string) => {
      const account = await identity.addAccount({ name, type: 'owner', planType: 'pro' });
      await identity.addSharedToken(account.id, 'Default');
      const user = await identity.addUser(
        { email: `admin@${name.split(' ')[0]}.example`, fullName: name, password: 'correct horse battery' },
        [{ accountId: account.id, role: 'admin' }],
      );
      return { account, user, headers: await host.headersOf(user.id) };
    };
    const mine = await owner('tulip Inc');
    const theirs = await owner(`${secret} Inc`);
    caller = mine.headers;
    victim = theirs.headers;
    victimAccount = theirs.account.id;
    await furnish(caller, 'tulip');
    sharer = { accountId: mine.account.id, maker: mine.user };
    names.set('', [String(theirs.account.id), String(theirs.user.id), `${secret}.field`]);
    for (const [plugin, ids] of await furnish(victim, secret)) names.set(plugin, ids);
  });

  test('no call with the names of another owner tells a word of theirs, or changes anything of theirs', async () => {
    const before = await statesOf(victim);
    for (const text of Object.values({ ...before, retention: secret, mappings: secret })) expect(text).toContain(secret);
    const leaks: string[] = [];
    const inAccounts = { query: '*', from: 'now-1d', to: 'now', accounts: [victimAccount] };
    const filters = [...names.values()].flat().map(Number).filter(Number.isInteger);
    // Receivers know tokens only; signing out would end the test.
    const asked = everyRoute.filter(
      ({ access, plugin, path }) => access !== 'shipping token' && plugin !== 'demo' && path !== '/api/logout',
    );
    for (const route of asked) {
      const { method } = route;
      for (const [place, named] of namedPaths(route).entries()) {
        const every =
          method === 'GET' ? [undefined] : [{}, inAccounts, { ...inAccounts, field: 'message' }, { accountId: victimAccount }, { filters }];
        // What body and query say is tried out with the first name, and said once with each of the others.
        const [queries, bodies] = place === 0 ? [['', inQuery()], every] : [[inQuery()], [every[1] ?? every[0]]];
        for (const query of queries)
          for (const body of bodies) {
            const answer = await call(caller, method, `${named}${query}`, body);
            // Its own words are told back to the caller, the others' are not.
            const told = answer.text.replaceAll(`${secret}.field`, '');
            if (told.includes(secret)) leaks.push(`${method} ${named}${query} told: ${told.slice(0, 300)}`);
            if (answer.status >= 500) leaks.push(`${method} ${named}${query} answered ${answer.status}`);
          }
      }
    }
    expect(leaks).toEqual([]);
    expect(await statesOf(victim)).toEqual(before);
  });

  test('a query that names the account of another owner is refused, in every call that takes accounts', async () => {
    const body = { query: '*', from: 'now-1d', to: 'now', accounts: [victimAccount] };
    const statuses = [
      (await call(caller, 'POST', '/api/explore/search', body)).status,
      (await call(caller, 'POST', '/api/explore/histogram', body)).status,
      (await call(caller, 'POST', '/api/explore/terms', { ...body, field: 'message' })).status,
      (await call(caller, 'POST', '/api/explore/context', { id: '18a3f-1', accounts: [victimAccount] })).status,
      (await call(caller, 'POST', '/api/log-exports', body)).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  });

  test("a visitor with one owner's public link is told nothing of another owner by any call", async () => {
    // The link is made here: a call above may have named it, for numbers of different things can be equal.
    const visitor = { 'share-token': await sharedSearch(host, sharer) };
    const leaks: string[] = [];
    let letIn = 0;
    for (const route of everyRoute.filter(({ plugin }) => plugin !== 'demo')) {
      const { method } = route;
      let isShut = false;
      for (const [place, named] of namedPaths(route).entries()) {
        // A gate that is shut for visitors looks at no name.
        if (isShut) break;
        const every = method === 'GET' ? [undefined] : [{}, { query: '*', accounts: [victimAccount] }, { accountId: victimAccount }];
        for (const body of place === 0 ? every : [every[1] ?? every[0]]) {
          const { status, text } = await call(visitor, method, `${named}${inQuery()}`, body);
          if (status < 300) letIn += 1;
          isShut = status === 401;
          if (text.replaceAll(`${secret}.field`, '').includes(secret)) leaks.push(`${method} ${named} told: ${text.slice(0, 300)}`);
          if (status >= 500) leaks.push(`${method} ${named} answered ${status}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    // The thing itself, its logs and their histogram.
    expect(letIn).toBe(3);
  });

  test('live changes of an account reach its own sessions only', async () => {
    const heard = { caller: '', victim: '' };
    const leaving = new AbortController();
    const listen = async (who: 'caller' | 'victim', headers: Headers) => {
      const { body } = await fetch(`${host.url}/api/events`, { headers, signal: leaving.signal });
      const decoder = new TextDecoder();
      void (async () => {
        for await (const chunk of body ?? []) heard[who] += decoder.decode(chunk as Uint8Array);
      })().catch(() => undefined);
    };
    await listen('caller', caller);
    await listen('victim', victim);
    const events = () => heard.victim.length;
    const quiet = heard.caller;
    const at = events();
    expect((await call(victim, 'POST', '/api/api-tokens', { tokenName: `${secret} second`, role: 'user' })).status).toBe(200);
    const list = JSON.parse((await call(victim, 'GET', '/api/api-tokens')).text) as { id: number; tokenName: string }[];
    const second = list.find(({ tokenName }) => tokenName === `${secret} second`);
    expect((await call(victim, 'DELETE', `/api/api-tokens/${second?.id}`)).status).toBe(200);
    await until('the other hearing of it', () => heard.victim.length > at);
    expect(heard.caller.replace(quiet, '')).not.toMatch(/data:/);
    leaving.abort();
  });
}
