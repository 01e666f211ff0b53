import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeRecords } from '../harness/changeRecords';
import { engineClient, engineOf } from '../harness/engineOf';
import { type Product, type Session, startProduct, until } from '../harness/product';
import { percentile } from './percentile';
import { cpuSeconds } from './processUsage';
import { type Figure, round } from './report';

const minute = 60_000;
const day = 86_400_000;
const triggerCount = 10_000;
const eventCount = 100_000;
/** Over which the engine is watched. */
const watched = 180;

const accountOf = async (session: Session): Promise<number> =>
  (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;

/** A log each ten seconds for fourteen days, of four services. */
async function fillDays(product: Product, account: number, end: number): Promise<void> {
  const client = engineClient(engineOf(product.pid, 'telemetryEngine'));
  await client.command({
    query: `INSERT INTO logs (account, seq, ts, received, service, severity, message)
      SELECT ${account}, number + 1, fromUnixTimestamp64Milli(toInt64(${end} - number * 10000)), fromUnixTimestamp64Milli(toInt64(${end} - number * 10000)),
        ['cart', 'payment', 'mail', 'search'][1 + number % 4], 'error', 'payment failed' FROM numbers(${(14 * day) / 10_000})`,
  });
  await client.close();
}

const search = { queryString: 'severity:error', periodInMinutes: 15, groupBy: ['service'] };
const triggerOn = { severities: [{ severity: 'HIGH', threshold: '20' }] };

async function backtest(session: Session): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now();
    const { status, body } = await session.call('POST', '/api/triggers/backtest', { trigger: { name: 'Bench', search, triggerOn } });
    if (status !== 200) throw new Error(`The backtest was answered with ${status}: ${JSON.stringify(body)}`);
    times.push((performance.now() - began) / 1000);
  }
  const median = percentile(times, 0.5);
  return { what: 'backtest over 14 days, four groups, each minute', value: `${round(median, 2)} s`, limit: '2 s', holds: median <= 2 };
}

async function eventList(product: Product, session: Session, account: number): Promise<Figure> {
  await changeRecords(
    product,
    `INSERT INTO plugin_event_management.events (account_id, trigger_id, triggered_id, type, name, description, tags, severity, first_at, last_at, over_at, group_count, groups, group_by, question)
     SELECT $1, 't' || n % 500, 'f' || n, 'ALERT', 'Alert ' || n % 500, '', '{shop}', 'HIGH', now() - n * interval '10 seconds', now() - n * interval '10 seconds',
       CASE WHEN n > 500 THEN now() - n * interval '10 seconds' + interval '1 minute' END, 1,
       '[{"labels": {"service": "cart"}, "severity": "HIGH", "value": 3}]', '{service}', '{"queryString": "*", "from": 1000, "to": 2000, "accountIds": []}'
     FROM generate_series(1, ${eventCount}) AS n`,
    [account],
  );
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const began = performance.now();
    const { body } = await session.call<{ total: number }>('POST', '/api/event-management/search', {});
    if (body.total < eventCount) throw new Error(`There are ${body.total} events.`);
    times.push(performance.now() - began);
  }
  const median = percentile(times, 0.5);
  return { what: `first page of ${eventCount} events`, value: `${round(median)} ms`, limit: '200 ms', holds: median <= 200 };
}

/** From the slot of an evaluation to its message at the receiver. */
async function messageOut(product: Product, session: Session): Promise<Figure> {
  const delays: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { at } = JSON.parse(Buffer.concat(parts).toString()) as { at: string };
      delays.push((Date.now() - Date.parse(at)) / 1000);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const endpoint = { title: 'Bench', url, method: 'POST', bodyTemplate: '{"at":"{{ at }}"}' };
  const { id } = (await session.call<{ id: string }>('POST', '/api/endpoints/custom', endpoint)).body;
  const wanted = 20;
  for (let n = 0; n < wanted; n += 1)
    await session.call('POST', '/api/triggers/alerts', {
      name: `Message ${n}`,
      search: { ...search, groupBy: [], periodInMinutes: 1440 },
      triggerOn,
      output: { target: { notificationEndpoints: [id] } },
    });
  await until('Every alert having sent its message', async () => delays.length >= wanted, 3 * minute);
  server.close();
  server.closeAllConnections();
  await changeRecords(
    product,
    "DELETE FROM plugin_triggers.schedules WHERE trigger_id IN (SELECT id FROM plugin_triggers.triggers WHERE name LIKE 'Message %')",
  );
  const slowest = Math.max(...delays);
  return {
    what: `${wanted} messages out after their slots, the slowest`,
    value: `${round(slowest, 2)} s`,
    limit: '5 s',
    holds: slowest <= 5,
  };
}

/** Many triggers that are due each minute: how far behind their slots they are evaluated, and what it costs. */
async function manyTriggers(product: Product, session: Session): Promise<readonly Figure[]> {
  const made = await session.call<{ id: string }>('POST', '/api/triggers/alerts', {
    name: 'Original',
    search: { queryString: 'service:cart AND severity:error', periodInMinutes: 5 },
    triggerOn: { severities: [{ severity: 'HIGH', threshold: '1e6' }] },
  });
  await changeRecords(
    product,
    `INSERT INTO plugin_triggers.triggers SELECT (t.copy).* FROM (SELECT jsonb_populate_record(one, jsonb_build_object('id', 'bench-' || n, 'name', 'Bench ' || n)) AS copy
       FROM plugin_triggers.triggers one, generate_series(1, ${triggerCount}) AS n WHERE one.id = $1) t`,
    [made.body.id],
  );
  const first = Math.ceil((Date.now() + 10_000) / 1000) * 1000;
  await changeRecords(
    product,
    `INSERT INTO plugin_triggers.schedules (trigger_id, account_id, due, every_ms, epoch)
       SELECT 'bench-' || n, one.account_id, ${first} + (n % 60) * 1000, 60000, nextval('plugin_triggers.epochs')
       FROM plugin_triggers.schedules one, generate_series(1, ${triggerCount}) AS n WHERE one.trigger_id = $1`,
    [made.body.id],
  );
  await sleep(first - Date.now());
  const pids = [product.pid, engineOf(product.pid, 'telemetryEngine').pid, engineOf(product.pid, 'recordsEngine').pid];
  const before = pids.map(cpuSeconds);
  const late: number[] = [];
  const began = Date.now();
  while (Date.now() - began < watched * 1000) {
    await sleep(2000);
    const now = Date.now();
    const rows = await changeRecords<{ due: string; many: string }>(
      product,
      'SELECT due, count(*) AS many FROM plugin_triggers.schedules WHERE due <= $1 GROUP BY due',
      [now],
    );
    const behind = rows.reduce((sum, { many }) => sum + Number(many), 0);
    for (const { due, many } of rows) for (let n = 0; n < Number(many); n += 1) late.push((now - Number(due)) / 1000);
    for (let n = behind; n < triggerCount; n += 1) late.push(0);
  }
  const seconds = (Date.now() - began) / 1000;
  const [host = 0, telemetry = 0, records = 0] = pids.map((pid, at) => (100 * (cpuSeconds(pid) - (before[at] ?? 0))) / seconds);
  const p99 = percentile(late, 0.99);
  const total = host + telemetry + records;
  const cost = `${round(total, 0)} % of a core (host ${round(host, 0)}, telemetry ${round(telemetry, 0)}, records ${round(records, 0)})`;
  return [
    { what: `${triggerCount} triggers each minute, p99 behind their slots`, value: `${round(p99)} s`, limit: '15 s', holds: p99 <= 15 },
    { what: `${triggerCount} triggers each minute, processors`, value: cost, limit: '60 % of a core', holds: total <= 60 },
  ];
}

/** What alerting takes. */
export async function alertFigures(): Promise<readonly Figure[]> {
  const product = await startProduct({ env: { ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' } });
  try {
    const session = await product.login();
    const account = await accountOf(session);
    await fillDays(product, account, Date.now());
    const figures = [await backtest(session), await eventList(product, session, account), await messageOut(product, session)];
    return [...figures, ...(await manyTriggers(product, session))];
  } finally {
    await product.dispose();
  }
}
