import { beforeAll, expect, test } from 'vitest';
import type { ChangesResponse, MineResponse, PatternQuery } from '#plugins/patterns/contract';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

let product: Product;
let session: Session;
const now = Date.now() - 60_000;
const minutes = (ago: number) => now - ago * 60_000;
const range = { from: minutes(60), to: now };

const send = async (lines: readonly object[]) => {
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}&type=patterns`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.status, await answer.text()).toBe(200);
};
const names = ['ada', 'bob', 'cleo', 'dan'];
const line = (index: number) => {
  const base = { '@timestamp': new Date(minutes(59) + index * 850).toISOString(), service: index % 3 === 0 ? 'api' : 'web' };
  if (index % 20 === 0)
    return { ...base, level: 'error', message: `Order ${index} of ${names[(index / 20) % 4]} failed: "card declined" (code=${index})` };
  if (index % 4 === 0) return { ...base, level: 'info', message: `GET /orders/${index}/items?page=${index % 7} took ${index % 90}ms` };
  return { ...base, level: 'info', message: `user ${names[index % 4]} logged in from 10.0.${index % 256}.1` };
};

beforeAll(async () => {
  product = await sharedProduct('Patterns');
  session = await product.login();
  await send(Array.from({ length: 4000 }, (_, index) => line(index)));
  await send(
    Array.from({ length: 300 }, (_, index) => ({
      '@timestamp': new Date(minutes(9) + index * 1000).toISOString(),
      service: 'worker',
      level: 'warn',
      message: `queue ${index} is full`,
      region: 'north',
    })),
  );
});

const mine = async (body: object = {}) => {
  const answer = await session.call<MineResponse>('POST', '/api/patterns', { ...range, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const found = ({ patterns }: MineResponse) => new Map(patterns.map(({ template, count }) => [template, count]));
const expected = new Map([
  ['user <*> logged in from <ip>', 3000],
  ['GET /orders/<num>/items?page=<num> took <num>', 800],
  ['queue <num> is full', 300],
  ['Order <num> of <*> failed: "card declined" (code=<num>)', 200],
]);

test('patterns of the whole result, with counts, times, severities and the number looked at', async () => {
  const answer = await mine();
  expect(found(answer)).toEqual(expected);
  expect(answer).toMatchObject({ total: 4300, lookedAt: 4300, sample: 1, before: null, others: 0 });
  const failed = answer.patterns.find(({ template }) => template.startsWith('Order'));
  expect(failed).toMatchObject({ severities: { error: 200 }, first: minutes(59), last: minutes(59) + 3980 * 850, known: null });
  expect(failed?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  expect(failed?.example).toMatch(/^Order \d+ of \w+ failed/);
});

test('every query, filter and range of the search holds for the patterns', async () => {
  expect(found(await mine({ query: 'severity:error' }))).toEqual(new Map([...expected].slice(3)));
  const filters = [{ type: 'IS', field: { id: 'service', name: 'service' }, value: 'worker', negate: true }];
  expect(found(await mine({ filters })).has('queue <num> is full')).toBe(false);
  expect((await mine({ from: minutes(5), to: now })).total).toBeLessThan(700);
  expect((await session.call('POST', '/api/patterns', { ...range, accounts: [4711] })).status).toBe(403);
  expect((await session.call('POST', '/api/patterns', { ...range, query: 'a AND (' })).status).toBe(400);
});

test('a part goes on from the templates that were found before it', async () => {
  const { patterns } = await mine({ from: minutes(30) });
  const known = patterns.map(({ template }) => template);
  const rest = await mine({ before: minutes(30), known });
  for (const { known: place, template } of rest.patterns) expect(place === null ? template : known[place]).toBe(template);
  expect(rest.patterns.some(({ known: place }) => place !== null)).toBe(true);
  expect(rest.total).toBeLessThan(4300);
});

test('the query of a pattern finds as many logs as it counted', async () => {
  for (const [template, count] of expected) {
    const { body } = await session.call<PatternQuery>('POST', '/api/patterns/query', { ...range, template });
    expect(body.count, template).toBe(count);
    const searched = await session.call<{ total: number }>('POST', '/api/explore/search', { ...range, query: body.query, size: 0 });
    expect(searched.body.total, body.query).toBe(count);
  }
});

test('what words alone do not tell apart is asked for by an expression beside them', async () => {
  await send([{ '@timestamp': new Date(minutes(20)).toISOString(), message: 'note: user ada logged in from 10.0.0.1, twice' }]);
  const { body } = await session.call<PatternQuery>('POST', '/api/patterns/query', { ...range, template: 'user <*> logged in from <ip>' });
  expect(body.count).toBe(3000);
  expect(body.query).toContain('/^');
});

test('what changed: values and patterns that there is more of now, with both counts and the lift', async () => {
  const changes = await session.call<ChangesResponse>('POST', '/api/patterns/changes', { from: minutes(10), to: now });
  expect(changes.status, JSON.stringify(changes.body)).toBe(200);
  const { groups, before, now: at } = changes.body;
  const values = groups.flatMap((group) => group.values);
  const patterns = groups.flatMap((group) => group.patterns);
  expect(at.from - before.from).toBe(600_000);
  expect(patterns[0]).toMatchObject({ template: 'queue <num> is full', now: 300, before: 0 });
  expect(values.slice(0, 3).map(({ field, value, now: count }) => `${field} ${value} ${count}`)).toEqual(
    expect.arrayContaining(['service worker 300', 'severity warn 300']),
  );
  expect(values.some(({ field, value }) => field === 'service' && value === 'web')).toBe(false);
  const against = await session.call<ChangesResponse>('POST', '/api/patterns/changes', {
    from: minutes(30),
    to: minutes(20),
    against: { from: minutes(50), to: minutes(40) },
  });
  expect(against.body.groups.flatMap(({ patterns: found }) => found)).toEqual([]);
});

test('what the same logs have is one line, and the rest of a longer time is compared without what is looked at', async () => {
  const asked = { from: minutes(10), to: now, against: { from: minutes(50), to: now } };
  const { status, body } = await session.call<ChangesResponse>('POST', '/api/patterns/changes', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.before.milliseconds).toBe(40 * 60_000);
  expect(body.groups[0]?.patterns.map(({ template, now: count, before: then }) => [template, count, then])).toEqual([
    ['queue <num> is full', 300, 0],
  ]);
  expect(body.groups[0]?.values.slice(0, 2).map(({ field, value }) => `${field} ${value}`)).toEqual(['service worker', 'severity warn']);
});

test('where hardly any logs match in the other time, numbers a minute are compared: 204 errors against 5', async () => {
  const mark = `rare-${Date.now()}`;
  const log = (ago: number, state: object) => ({
    '@timestamp': new Date(minutes(ago)).toISOString(),
    type: mark,
    message: 'something went wrong',
    level: 'error',
    ...state,
  });
  const logs = (count: number, ago: number, state: object) => Array.from({ length: count }, () => log(ago, state));
  await send([
    ...logs(150, 200, { service: 'pay', reason: 'timeout' }),
    ...logs(54, 190, { service: 'shop', reason: 'refused' }),
    ...logs(1, 230, { service: 'pay', reason: 'timeout' }),
    ...logs(4, 220, { service: 'shop', reason: 'refused' }),
    ...logs(500, 225, { service: 'shop', reason: 'none', level: 'info' }),
  ]);
  const asked = { query: `type:${mark} AND severity:error`, from: minutes(210), to: minutes(180) };
  const told = async () => {
    const { status, body } = await session.call<ChangesResponse>('POST', '/api/patterns/changes', asked);
    expect(status, JSON.stringify(body)).toBe(200);
    const values = body.groups.flatMap(({ values: found }) => found);
    return {
      measure: body.measure,
      logs: [body.now.total, body.before.total],
      lookedAt: [body.now.lookedAt, body.before.lookedAt],
      values: Object.fromEntries(
        values
          .filter(({ field }) => ['severity', 'reason'].includes(field))
          .map(({ field, value, now: count, before: then, lift }) => [`${field} ${value}`, [count, then, lift]]),
      ),
    };
  };
  // As long a time before, so that numbers a minute are to each other as the numbers are: 204 / 5, 150 / 1, 54 / 4.
  const expected = {
    'severity error': [204, 5, 40.8],
    'reason timeout': [150, 1, 150],
    'reason refused': [54, 4, expect.closeTo(13.5, 6)],
  };
  // Which fields there are is counted some seconds after the logs are there. Of so few logs all are looked at: the counts are exact.
  const exact = { measure: 'rate', logs: [204, 5], lookedAt: [204, 5], values: expected };
  await expect.poll(told, { interval: 500 }).toEqual(exact);
});

test('a time of which no logs at all are kept is nothing to compare with', async () => {
  const asked = { from: minutes(10), to: now, against: { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' } };
  const { body } = await session.call<ChangesResponse>('POST', '/api/patterns/changes', asked);
  expect(body).toMatchObject({ measure: 'share', groups: [], before: { total: 0 } });
});

test('of many logs only fields that were counted with a difference are read, and the others are compared all the same', async () => {
  const hour = Math.floor(minutes(300) / 3_600_000) * 3_600_000;
  const logs = (from: number, broken: number) =>
    Array.from({ length: 11_000 }, (_, index) => ({
      '@timestamp': new Date(from + Math.floor((index * 3_600_000) / 11_000)).toISOString(),
      service: 'many',
      message: 'an item is moved',
      shelf: `s${index % 7}`,
      aisle: `a${index % 3}`,
      state: index < broken ? 'broken' : 'fine',
    }));
  for (const lines of [logs(hour - 3_600_000, 0), logs(hour, 600)])
    for (let at = 0; at < lines.length; at += 2750) await send(lines.slice(at, at + 2750));
  const asked = { from: hour, to: hour + 3_600_000 };
  const told = async () => {
    const { status, body } = await session.call<ChangesResponse>('POST', '/api/patterns/changes', asked);
    expect(status, JSON.stringify(body)).toBe(200);
    const { groups, fields, now: at, before } = body;
    const values = groups.flatMap(({ values: found }) => found.map(({ field, value }) => `${field} ${value}`));
    const broken = groups.find(({ values: found }) => found.some(({ value }) => value === 'broken'))?.now ?? 0;
    // Of 600 in 11,000 about 100 are drawn, each standing for 6: half as many again, or half, would be five deviations off.
    const estimate = { isNear: broken > 300 && broken < 900, isSaid: at.lookedAt < at.total && before.lookedAt < before.total };
    return { values, left: fields.compared - fields.read, logs: [at.total, before.total], estimate };
  };
  // Of shelf, aisle and state only the last differs; severity, service and type are always read. Counts follow the logs by some seconds.
  await expect.poll(told, { interval: 500 }).toEqual({
    values: ['state broken'],
    left: 2,
    logs: [11_000, 11_000],
    estimate: { isNear: true, isSaid: true },
  });
});

test('a field whose name no query can ask for is left, and the others are compared', async () => {
  const mark = `odd-${Date.now()}`;
  const log = (minute: number, index: number, state: string) => ({
    '@timestamp': new Date(minutes(minute) + index * 100).toISOString(),
    service: mark,
    message: 'a state is told',
    'odd*name': state,
    state,
  });
  await send([
    ...Array.from({ length: 50 }, (_, index) => log(15, index, 'fine')),
    ...Array.from({ length: 50 }, (_, index) => log(5, index, 'broken')),
  ]);
  const asked = { query: `service:${mark}`, from: minutes(10), to: now };
  const changed = async (): Promise<readonly string[]> => {
    const { status, body } = await session.call<ChangesResponse>('POST', '/api/patterns/changes', asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.groups.flatMap(({ values }) => values.map(({ field, value }) => `${field} ${value}`));
  };
  // Which fields there are is counted some seconds after the logs are there.
  await expect.poll(changed, { interval: 500 }).toContain('state broken');
});

test('100,000 logs are looked at in pieces, and the host answers others meanwhile', async () => {
  const began = minutes(60 * 24);
  for (let part = 0; part < 5; part++)
    await send(
      Array.from({ length: 20_000 }, (_, index) => ({
        '@timestamp': new Date(began + (part * 20_000 + index) * 10).toISOString(),
        message: `worker-${index % 50} handled job ${index} of ${names[index % 4]} in ${index % 900}ms, step ${['read', 'check', 'write'][index % 3]} done`,
      })),
    );
  const asked = { from: began, to: began + 1_000_000, query: '' };
  let answered = 0;
  let over = false;
  const others = (async () => {
    while (!over) {
      await fetch(`${product.url}/healthz`);
      if (!over) answered += 1;
    }
  })();
  const parts: MineResponse[] = [];
  const known: string[] = [];
  for (let before: number | null = asked.to; before !== null; before = parts.at(-1)?.before ?? null) {
    const part: MineResponse = await mine({ ...asked, known, before });
    parts.push(part);
    for (const { known: index, template } of part.patterns) {
      if (index === null) known.push(template);
      else known[index] = template;
    }
  }
  over = true;
  await others;
  expect(parts[0]).toMatchObject({ total: 100_000, sample: 1 });
  expect(parts.reduce((sum, { lookedAt }) => sum + lookedAt, 0)).toBe(100_000);
  expect(parts.reduce((sum, { others: rest }) => sum + rest, 0)).toBe(0);
  expect(parts.flatMap(({ patterns }) => patterns).reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
  expect(known.length).toBeLessThan(10);
  expect(answered).toBeGreaterThan(0);
});

test('lines of more than a thousand characters are a pattern whose query finds them', async () => {
  const mark = `long-${Date.now()}`;
  await send(
    [1, 2, 3].map((index) => ({
      '@timestamp': new Date(minutes(2) + index * 1000).toISOString(),
      service: mark,
      message: `import ${index} of ${'customers orders payments '.repeat(60)}took ${index * 13}ms`,
    })),
  );
  const about = { query: `service:${mark}` };
  const { patterns } = await mine(about);
  expect(patterns.map(({ count }) => count)).toEqual([3]);
  const template = patterns[0]?.template;
  expect(template).toMatch(/^import <num> of customers orders .* (?:customers|orders|payments) <\.\.\.>$/);
  const { body } = await session.call<PatternQuery>('POST', '/api/patterns/query', { ...range, ...about, template });
  expect(body.count).toBe(3);
});
