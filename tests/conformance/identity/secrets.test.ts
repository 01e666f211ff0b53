import { generateSync } from 'otplib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '#sdk/server';
import { changeRecords } from '../../harness/changeRecords';
import { until } from '../../harness/product';
import { HostInProcess } from './HostInProcess';
import { sharedSearch } from './sharedSearch';

/** Everything secret that comes up in the life of an account, by what it is. */
const secrets = new Map<string, string>();
const keep = (what: string, secret: string | undefined): string => {
  expect(secret?.length ?? 0, what).toBeGreaterThan(9);
  secrets.set(what, secret ?? '');
  return secret ?? '';
};
const logged: string[] = [];
let host: HostInProcess;
let admin: Readonly<Record<string, string>>;
/** What errors and the boot document say. */
const told: string[] = [];

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
}
async function call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) told.push(text);
  return { status: answer.status, body: JSON.parse(text) as Record<string, unknown>, cookies: answer.headers.getSetCookie() };
}
const made = async (path: string, body?: unknown) => {
  const answer = await call('POST', path, body, admin);
  expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body]);
  return answer.body as Record<string, string> & { id: number };
};
const cookieOf = ({ cookies }: Answer): string => cookies[0]?.split(';')[0]?.split('=')[1] ?? '';
const lastPart = (path: string): string => path.split(/[/#=]/).at(-1) ?? '';
const login = (email: string, password: string) => call('POST', '/api/login', { email, password });

/** Every row of every table, as text. */
async function stored(): Promise<string> {
  const tables = await changeRecords<{ name: string }>(
    host,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  return (await rowsOf(...tables.map(({ name }) => name))).join('\n');
}
async function rowsOf(...tables: readonly string[]): Promise<readonly string[]> {
  const ofEach = tables.map((table) => `SELECT '${table} ' || to_jsonb(t)::text AS row FROM ${table} t`);
  return (await changeRecords<{ row: string }>(host, ofEach.join(' UNION ALL '))).map(({ row }) => row);
}

/** Which secrets can be read in a text, as they are or as bytes. */
const readIn = (text: string): string[] =>
  [...secrets].filter(([, secret]) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))).map(([what]) => what);

beforeAll(async () => {
  host = await HostInProcess.start({}, pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }));
  const { identity } = host;
  const account = await identity.addAccount({ name: 'Vault', type: 'owner', planType: 'pro' });
  const person = async (name: string, isSysAdmin = false) => {
    const password = keep(`password of ${name}`, `Orbit-and-9-${name}!`);
    return identity.addUser({ email: `${name}@example.com`, fullName: name, password, isSysAdmin }, [
      { accountId: account.id, role: 'admin' },
    ]);
  };
  const [ada, root] = [await person('ada'), await person('root', true)];

  const opened = await login('root@example.com', secrets.get('password of root') ?? '');
  const session = keep('session', cookieOf(opened));
  const cookie = `${sessionCookie}=${session}`;
  const boot = (await call('GET', '/api/boot', undefined, { cookie })).body as { csrfToken: string };
  admin = { cookie, 'x-csrf-token': boot.csrfToken };

  const [key, codes] = await (async () => {
    const own = await host.headersOf(ada.id);
    const begun = (await call('POST', '/api/me/second-factor', {}, own)).body as { key: string };
    const confirmed = await call('POST', '/api/me/second-factor/confirm', { code: generateSync({ secret: begun.key }) }, own);
    return [begun.key, confirmed.body.recoveryCodes as string[]] as const;
  })();
  keep('key of a second factor', key);
  for (const [index, code] of codes.entries()) keep(`recovery code ${index}`, code);
  keep('pending login', cookieOf(await login('ada@example.com', secrets.get('password of ada') ?? '')));

  keep('API token', (await made('/api/api-tokens', { tokenName: 'Deploys', role: 'admin' })).token);
  keep('share token', await sharedSearch(host, { accountId: account.id, maker: root }));
  keep('login link', new URLSearchParams((await made('/api/login-links', { email: 'ada@example.com' })).path).get('token') ?? '');
  keep('invitation', lastPart((await made('/api/users/invitations', { email: 'new@example.com', role: 'user' })).path ?? ''));
  keep('password of a founder', 'Founders-and-7-moons!');
  const founder = { email: 'founder@example.com', fullName: 'Founder', accountName: 'Founders', password: 'Founders-and-7-moons!' };
  expect((await call('POST', '/api/signup', founder)).status).toBe(200);
  expect((await call('POST', '/api/forgot-password', { email: 'ada@example.com' })).status).toBe(200);
  const linkTo = async (to: string, part: string): Promise<string> => {
    let path = '';
    await until(`A link ${part} for ${to}`, async () => {
      const entries = (await call('GET', '/api/mail-outbox', undefined, admin)).body.entries as {
        id: number;
        to: string;
        hasLink: boolean;
      }[];
      const entry = entries.find((one) => one.to === to && one.hasLink);
      path = entry === undefined ? '' : ((await call('POST', `/api/mail-outbox/${entry.id}/link`, undefined, admin)).body.path as string);
      return path.includes(part);
    });
    return path;
  };
  keep('link to verify an address', lastPart(await linkTo(founder.email, '/verify-email/')));
  keep('link to reset a password', lastPart(await linkTo('ada@example.com', '/forgot-password/')));
  keep('secret of an SSO client', 'client-secret-2b7e151628aed2a6');
  await made('/api/endpoints/pager-duty', {
    title: 'Pager',
    serviceKey: keep('key of a notification endpoint', 'service-key-77aa88bb99cc00dd'),
  });
  await made('/api/sso/providers', {
    kind: 'oidc',
    name: 'Acme',
    origin: host.url,
    domains: ['acme.test'],
    role: 'user',
    provisioning: true,
    enforced: false,
    clientId: 'astrolabe',
    clientSecret: secrets.get('secret of an SSO client'),
  });
  const inPlace = await host.headersInPlaceOf('ada@example.com', account.id, root.id);
  for (const [index, pair] of (inPlace.cookie ?? '').split('; ').entries()) keep(`impersonation ${index}`, pair.split('=')[1]);
  told.push(JSON.stringify((await call('GET', '/api/boot', undefined, { cookie })).body));
  told.push(JSON.stringify((await call('GET', '/api/boot', undefined, inPlace)).body));
});
afterAll(() => host?.close());

test('secrets at rest: no table holds one that opens anything; they are hashed or sealed', async () => {
  const rows = await stored();
  // What may be read there is there: the look goes through every table.
  for (const word of ['ada@example.com', 'Deploys', 'founder@example.com', 'Acme']) expect(rows).toContain(word);
  expect(readIn(rows)).toEqual([]);
});

test('no secret is in a log line, an error, an audit entry or the boot document, also when things go wrong', async () => {
  const text = (what: string) => secrets.get(what) ?? '';
  const asked = async () => [
    await login('root@example.com', text('password of root')),
    await call(
      'POST',
      '/api/login/second-factor',
      { code: text('recovery code 1') },
      { cookie: `astrolabe_pending_login=${text('pending login')}` },
    ),
    await call('POST', '/api/forgot-password/reset', { token: text('link to reset a password'), password: 'weak' }),
    await call('POST', '/api/verify-email', { token: text('link to verify an address') }),
    await call('POST', '/api/invitations/accept', { token: text('invitation') }),
    await call('POST', '/api/shares/nothing', undefined, { 'share-token': text('share token') }),
    await call('GET', '/api/shared-tokens', undefined, { 'x-api-token': text('API token') }),
    await call('POST', '/api/login', `{"email": "ada@example.com", "password": "${text('password of ada')}"`),
    await call('POST', '/api/login', { email: 'ada@example.com', password: { given: text('password of ada') } }),
    await call('POST', `/api/nowhere/${text('login link')}?token=${text('login link')}`, {}),
  ];
  // As good as the store being broken: every statement about people and one-time secrets fails.
  const tables = ['users', 'one_time_secrets', 'api_tokens', 'share_links'];
  for (const name of tables) await changeRecords(host, `ALTER TABLE host.${name} RENAME TO ${name}_gone`);
  try {
    expect((await asked()).filter(({ status }) => status === 500).length).toBeGreaterThan(2);
  } finally {
    for (const name of tables) await changeRecords(host, `ALTER TABLE host.${name}_gone RENAME TO ${name}`);
  }
  await asked();
  for (const path of [`/verify-email/${text('link to verify an address')}`, `/login?token=${text('login link')}`])
    await fetch(host.url + path).then((answer) => answer.text());

  expect(logged.filter((line) => line.includes('A request failed')).length).toBeGreaterThan(2);
  expect(readIn(logged.join('\n'))).toEqual([]);
  const rows = await rowsOf('host.audit_entries');
  expect(rows.length).toBeGreaterThan(5);
  expect(readIn(rows.join('\n'))).toEqual([]);
  // Whoever sends a path that is not there gets their own words back.
  expect(readIn(told.join('\n').replaceAll(`/api/nowhere/${text('login link')}`, ''))).toEqual([]);
});
