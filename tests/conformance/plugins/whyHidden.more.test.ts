import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppMode, type BootDocument, type Contribution, type Manifest, type Role, roles, type When } from '#sdk';
import { type AccountType, auditService, type PlanType } from '#sdk/server';
import { discoverPlugins, discoverServices } from '../../../host/server/registry/discoverPlugins';
import { HostInProcess } from '../identity/HostInProcess';

interface Row {
  readonly pluginId: string;
  readonly point: string;
  readonly id: string;
  readonly side: 'browser' | 'server';
  readonly shown: boolean;
  readonly clauses: readonly Clause[];
}
interface Clause {
  readonly kind: string;
  readonly text: string;
  readonly holds: boolean | null;
  readonly of: readonly Clause[];
}
interface Onlooker {
  readonly userId: number;
  readonly accountId: number;
  readonly mode: AppMode;
}

let host: HostInProcess;
let root: Readonly<Record<string, string>>;
const onlookers: (Onlooker & { readonly boot: BootDocument })[] = [];
const manifests = new Map<string, Manifest>();
const accountIds = new Map<AccountType, number>();
let rootId = 0;

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...root, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
};

async function viewOf({ userId, accountId, mode }: Onlooker, more: object = {}): Promise<Row[]> {
  const rows: Row[] = [];
  let total = 1;
  while (rows.length < total) {
    const page = await call<{ results: Row[]; total: number }>('POST', '/api/plugin-admin/view', {
      userId,
      accountId,
      mode,
      offset: rows.length,
      limit: 500,
      ...more,
    });
    rows.push(...page.results);
    total = page.total;
  }
  return rows;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

beforeAll(async () => {
  host = await HostInProcess.start();
  const { identity } = host;
  for (const { manifest } of [...(await discoverServices()), ...(await discoverPlugins())]) manifests.set(manifest.id, manifest);
  const plans: Readonly<Record<string, PlanType>> = { owner: 'pro', metrics: 'free' };
  const owner = await identity.addAccount({ name: 'Owner', type: 'owner', planType: 'pro' });
  accountIds.set('owner', owner.id);
  for (const type of ['sub', 'security', 'metrics'] as const)
    accountIds.set(type, (await identity.addAccount({ name: type, type, ownerId: owner.id, planType: plans[type] ?? 'trial' })).id);
  const person = (name: string, memberships: { accountId: number; role: Role }[], isSysAdmin = false) =>
    identity.addUser({ email: `${name}@why.test`, fullName: name, password: 'correct horse battery', isSysAdmin }, memberships);
  const [main] = await identity.accounts();
  if (main === undefined) throw new Error('There is no account.');
  rootId = (await person('root', [{ accountId: main.id, role: 'admin' }], true)).id;
  root = await host.headersOf(rootId);
  const people: { id: number; accounts: number[] }[] = [{ id: rootId, accounts: [main.id] }];
  for (const role of roles)
    for (const name of ['first', 'second']) {
      const mine = name === 'first' ? [...accountIds.values()].slice(1) : [owner.id];
      const { id } = await person(
        `${role}-${name}`,
        mine.map((accountId) => ({ accountId, role })),
      );
      people.push({ id, accounts: mine });
    }

  // Some flags and plugins are not as they come, for everybody, an account or a role.
  const roll = dice(3);
  const flags = await call<{ name: string }[]>('GET', '/api/__admin__/flags');
  for (const { name } of flags) {
    const audience = [{}, { accountId: owner.id }, { role: 'user' }, { accountId: accountIds.get('security') }, undefined, undefined][
      Math.floor(roll() * 6)
    ];
    if (audience !== undefined) await call('PUT', `/api/__admin__/flags/${encodeURIComponent(name)}`, { value: roll() < 0.5, ...audience });
  }
  const turnOff = (pluginId: string, audience: object) =>
    call('PUT', `/api/plugin-admin/plugins/${pluginId}/switch`, { on: false, ...audience });
  await turnOff('announcements', {});
  await turnOff('triggers', { role: 'read-only' });
  await turnOff('dashboards', { accountId: accountIds.get('metrics') });

  for (const { id: userId, accounts } of people)
    for (const accountId of accounts)
      for (const mode of ['OPERATIONS', 'SECURITY'] as const) {
        const { secret } = await identity.openSession(userId, { ip: '127.0.0.1' }, accountId);
        await identity.changeMode(secret, mode);
        const answer = await fetch(`${host.url}/api/boot`, { headers: { cookie: (await headersWith(secret)).cookie } });
        const boot = (await answer.json()) as BootDocument;
        // Somebody who may not be in a mode is in the other one.
        if (boot.session?.appMode === mode) onlookers.push({ userId, accountId, mode, boot });
      }
}, 120_000);
afterAll(() => host.close());

const headersWith = async (secret: string): Promise<{ readonly cookie: string }> => {
  const [name = ''] = (root.cookie ?? '').split('=');
  return { cookie: `${name}=${secret}` };
};

/** What a gate says for facts that are all known: nothing is unknown here, so plain logic does. */
function isOpen(when: When | undefined, facts: BootDocument['facts']): boolean {
  if (when === undefined) return true;
  if ('all' in when) return when.all.every((part) => isOpen(part, facts));
  if ('any' in when) return when.any.some((part) => isOpen(part, facts));
  if ('not' in when) return !isOpen(when.not, facts);
  return facts[when.is]?.includes(when.value) === true;
}

/** What the person's own browser was sent, and for the server's side the conditions of the manifests by the facts that it was sent. */
function expected(manifest: Manifest, entry: Contribution, boot: BootDocument): boolean {
  if (entry.side === 'server') {
    if (boot.facts.plugin?.includes(manifest.id) !== true && boot.unavailable.some(({ id }) => id === manifest.id)) return false;
    const { gate } = (entry.data ?? {}) as { readonly gate?: { readonly when?: When } };
    const ofRoute = entry.point === 'host/route@1' ? gate?.when : undefined;
    return isOpen(manifest.when, boot.facts) && isOpen(entry.when, boot.facts) && isOpen(ofRoute, boot.facts);
  }
  const sent = boot.plugins.find(({ id }) => id === manifest.id)?.contributes ?? [];
  if (!sent.some(({ point, id }) => point === entry.point && id === entry.id)) return false;
  if (entry.point !== 'host/nav-item@1') return true;
  const { group } = entry.data as { readonly group: string };
  return boot.plugins.some(({ contributes }) => contributes.some(({ point, id }) => point === 'host/nav-group@1' && id === group));
}

test('of 1,000 random contributions, people, accounts and modes it is told rightly whether and why they are hidden', async () => {
  expect(onlookers.length).toBeGreaterThan(20);
  const views = new Map<string, readonly Row[]>();
  const roll = dice(24);
  const all = [...manifests.values()].flatMap((manifest) => manifest.contributes.map((entry) => ({ manifest, entry })));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  const wrong: string[] = [];
  const outcomes = { shown: 0, hidden: 0 };
  for (let sample = 0; sample < 1000; sample += 1) {
    const { manifest, entry } = pick(all);
    const onlooker = pick(onlookers);
    const key = `${onlooker.userId} ${onlooker.accountId} ${onlooker.mode}`;
    const rows = views.get(key) ?? (await viewOf(onlooker));
    views.set(key, rows);
    const row = rows.find(({ pluginId, point, id }) => pluginId === manifest.id && point === entry.point && id === entry.id);
    const is = expected(manifest, entry, onlooker.boot);
    outcomes[is ? 'shown' : 'hidden'] += 1;
    // Whatever is hidden names a condition that does not hold.
    const told = row?.shown === is && (is || row.clauses.some(({ holds }) => holds !== true));
    if (!told) wrong.push(`${key}: ${manifest.id} ${entry.point} ${entry.id} is ${is ? 'shown' : 'hidden'}: ${JSON.stringify(row)}`);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(Math.min(outcomes.shown, outcomes.hidden)).toBeGreaterThan(100);
}, 120_000);

test('a link names the page behind it with its own conditions; a look is in the audit trail', async () => {
  const onlooker = onlookers.find(({ userId }) => userId !== rootId);
  if (onlooker === undefined) throw new Error('Nobody is there.');
  const rows = await viewOf(onlooker, { search: 'plugin-admin plugins' });
  const link = rows.find(({ point, id }) => point === 'host/nav-item@1' && id === 'plugins');
  expect(link?.shown).toBe(false);
  const behind = link?.clauses.flatMap(({ of }) => of).find(({ kind }) => kind === 'page');
  expect(behind).toMatchObject({ text: 'the page /plugins of plugin-admin', holds: false });
  expect(JSON.stringify(behind)).toContain('role system-admin is not the role');
  const { entries } = await host.service(auditService).list({ accounts: [null], actions: ['plugin.view'], limit: 1 });
  expect(entries).toMatchObject([
    { target: `user ${onlooker.userId}`, by: { userId: rootId }, details: { accountId: onlooker.accountId } },
  ]);
});
