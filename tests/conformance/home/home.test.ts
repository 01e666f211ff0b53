import { beforeAll, expect, test } from 'vitest';
import { dueNow } from '#tests/harness/dueNow';
import type { Product, Session } from '#tests/harness/product';
import { until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { pythonTrace } from '../insights/traces';

interface Incident {
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
  readonly services: readonly string[];
  readonly bursts: readonly {
    readonly kind: string;
    readonly title: string;
    readonly count: number;
    readonly usual: number;
    readonly link: { readonly title: string; readonly path: string } | null;
  }[];
  readonly facts: readonly { readonly source: string; readonly pieces: readonly object[] }[];
}
interface Today {
  readonly asOf: number;
  readonly looked: { readonly logs: number; readonly errors: number; readonly others: readonly object[] };
  readonly incidents: readonly Incident[];
  readonly total: number;
}

const minute = 60_000;
/** Bursts lie within minutes: the same whenever the test begins. */
const now = Math.floor(Date.now() / minute) * minute;
const at = (minutesAgo: number, second = 0): string => new Date(now - minutesAgo * minute + second * 1000).toISOString();

let product: Product;
let session: Session;

const send = async (lines: readonly object[], by = session) => {
  const answer = await fetch(`${product.listenerUrl}/?token=${await by.shippingToken()}&type=shop`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.status, await answer.text()).toBe(200);
};
const exceptions = (count: number) => ({ count, one: 'different exception', several: 'different exceptions' });
const ask = async (by = session, body: object = {}): Promise<Today> => {
  const answer = await by.call<Today>('POST', '/api/home/today', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const kept = async (by = session): Promise<Today | null> => {
  const answer = await by.call<{ readonly today: Today | null }>('POST', '/api/home/today/kept');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.today;
};

beforeAll(async () => {
  product = await sharedProduct('Home');
  session = await product.login();
  const quiet = Array.from({ length: 300 }, (_, index) => ({
    '@timestamp': at(1200 - index * 4),
    level: 'info',
    service: index % 2 === 0 ? 'till' : 'orchard',
    version: index % 2 === 0 && 1200 - index * 4 <= 132 ? '2.0.0' : '1.0.0',
    message: `Apple ${index} was weighed`,
  }));
  const usual = Array.from({ length: 20 }, (_, index) => ({
    '@timestamp': at(1190 - index * 55),
    level: 'error',
    service: 'orchard',
    message: 'A wasp is on the apple',
  }));
  // Two a second for a minute, and again in the next, two hours ago.
  const outage = Array.from({ length: 120 }, (_, index) => ({
    '@timestamp': at(120, index),
    level: 'error',
    service: 'till',
    version: '2.0.0',
    shelf: 'north',
    message: `Till ${index} jammed`,
    ...(index % 2 === 0 && { exc_info: pythonTrace(index) }),
  }));
  await send([...quiet, ...usual, ...outage]);
});

test('a burst of errors is one incident with its exception, its times, what is usual, the deploy before it and what changed', async () => {
  // Versions are counted beside the logs, a moment later.
  await until(
    'The deploy being counted',
    async () => (await ask()).incidents[0]?.facts.find(({ source }) => source === 'explore/deploys')?.pieces.length === 3,
    30_000,
  );
  const today = await ask();
  expect(today.total).toBe(1);
  expect(today.looked).toEqual({ logs: 440, errors: 140, others: [exceptions(1)] });
  const [incident] = today.incidents as [Incident];
  expect(incident).toMatchObject({ from: now - 120 * minute, to: now - 118 * minute, isOver: true, services: ['till'] });
  expect(incident.bursts.map(({ kind, count }) => [kind, count])).toEqual([
    ['error', 120],
    ['exception', 60],
  ]);
  expect(incident.bursts[0]?.usual).toBeLessThan(0.01);
  const [deploy, changes] = incident.facts.map(({ pieces }) => pieces);
  expect(incident.facts.map(({ source }) => source)).toEqual(['explore/deploys', 'patterns/changes']);
  expect(deploy).toEqual([{ text: 'till 2.0.0 was deployed at ' }, { time: expect.any(Number) }, { text: ' (1.0.0 before)' }]);
  expect(changes?.[0]).toEqual({ text: 'More than around it:' });
  const shelf = changes?.findIndex((piece) => 'text' in piece && /^ (· )?shelf $/.test(String(piece.text))) ?? -1;
  expect(changes?.[shelf + 1]).toEqual({ value: 'north', title: '120 logs, 0 around it' });
  expect(incident.bursts.map(({ link }) => link?.title)).toEqual([undefined, 'Read the exception']);
  expect(incident.bursts[1]?.link?.path).toMatch(/^\/explore\?.*panel=exception/);
});

test('what came as often as ever in a range is no incident, and the answer says what was looked at', async () => {
  const calm = await ask(session, { from: now - 1200 * minute, to: now - 200 * minute });
  expect(calm).toMatchObject({ incidents: [], total: 0, looked: { others: [exceptions(0)] } });
  expect(calm.looked.errors).toBeGreaterThan(10);
});

test('while it lasts a burst is told as going on', async () => {
  const [incident] = (await ask(session, { from: now - 20 * 60 * minute, to: now - 119 * minute })).incidents;
  expect(incident).toMatchObject({ isOver: false, services: ['till'] });
});

test('Home is kept of the last 24 hours: at once what was looked at last, and nothing of another account, either way', async () => {
  const other = await (await sharedProduct('Homeless')).login();
  expect(await kept(other)).toBeNull();
  expect(await ask(other)).toMatchObject({ looked: { logs: 0, errors: 0, others: [] }, incidents: [], total: 0 });
  await kept();
  const asked = await ask();
  expect((await kept())?.incidents).toEqual(asked.incidents);
  await send([{ '@timestamp': at(30), level: 'error', service: 'elsewhere', message: 'Not of the first account' }], other);
  expect((await ask(other)).looked.logs).toBe(1);
  expect((await ask()).looked.logs).toBe(440);
  expect((await kept(other))?.looked.logs).toBe(1);
});

test('a sub account has a Home of its own', async () => {
  const made = await session.call<{ readonly accountId: number }>('POST', '/api/accounts', { name: 'Cellar', type: 'sub' });
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  const sub = await session.enter(made.body.accountId);
  expect(await kept(sub)).toBeNull();
  await ask(sub);
  expect((await kept(sub))?.looked.logs).toBe(0);
  // Who enters another account leaves the one before.
  session = await product.login();
  expect((await kept())?.looked.logs).toBe(440);
});

test('in the background it is looked again without anybody asking', async () => {
  const before = (await kept())?.asOf ?? 0;
  await dueNow(product, 'home', 'look');
  await until('Home being looked at again', async () => ((await kept())?.asOf ?? 0) > before, 60_000);
  expect((await kept())?.total).toBe(1);
});

test('who may not search logs is told nothing', async () => {
  const answer = await fetch(`${product.url}/api/home/today/kept`, { method: 'POST' });
  expect(answer.status).toBe(401);
});
