import { expect, test } from 'vitest';
import { trialEvery } from '../world/Calendar';
import { type LogLine, render } from '../world/LogLine';
import { hasFailed, statusOf } from '../world/Span';
import { protocols, type ServiceName } from '../world/services';
import { World } from '../world/World';
import { Timeline } from './Timeline';
import { longestVisit } from './visit';

const minute = 60_000;
const hour = 60 * minute;
const startedAt = Date.UTC(2026, 1, 10, 14, 0);
const world = new World(7, startedAt);
const timeline = new Timeline(world);
const told = (lines: readonly LogLine[]): string[] =>
  lines.map((line) => `${line.time} ${line.pod.name} ${line.level} ${line.span?.traceId} ${render(line)} ${JSON.stringify(line.fields)}`);
const bad = (lines: readonly LogLine[]): LogLine[] => lines.filter(({ level }) => level === 'error' || level === 'fatal');
const firstOutage = () => {
  const [outage] = world.calendar.outages(startedAt - 5 * hour, startedAt);
  if (outage === undefined) throw new Error('There is no outage before the start.');
  return outage;
};

test('the same seed and window give the same lines, in whatever pieces and order they are asked for', () => {
  const from = startedAt - 3 * hour;
  const whole = told(timeline.lines(from, from + 30 * minute));
  expect(whole.length).toBeGreaterThan(5000);
  const other = new Timeline(new World(7, startedAt));
  const pieces: string[][] = [];
  for (let to = from + 30 * minute; to > from; to -= 5 * minute) pieces.unshift(told(other.lines(to - 5 * minute, to)));
  expect(pieces.flat()).toEqual(whole);
  const seconds = new Timeline(new World(7, startedAt));
  const ticks = Array.from({ length: 60 }, (_, tick) => told(seconds.lines(from + tick * 2000, from + (tick + 1) * 2000)));
  expect(ticks.flat()).toEqual(told(timeline.lines(from, from + 2 * minute)));
});

test('another seed tells another day', () => {
  const other = new Timeline(new World(8, startedAt));
  const mine = told(timeline.lines(startedAt - hour, startedAt - hour + minute));
  expect(told(other.lines(startedAt - hour, startedAt - hour + minute))).not.toEqual(mine);
});

test('lines lie inside their window, oldest first, and no story outlasts the look back', () => {
  const lines = timeline.lines(startedAt - hour, startedAt);
  expect(lines.every(({ time }) => time >= startedAt - hour && time < startedAt)).toBe(true);
  expect(lines.every(({ time }, index) => index === 0 || time >= (lines[index - 1]?.time ?? 0))).toBe(true);
  for (const story of timeline.stories(startedAt - 24 * hour, startedAt)) {
    const times = story.lines.map(({ time }) => time);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(longestVisit);
  }
});

test('the live rate is modest at every hour: about 5 lines a second at night, 10 when shops are full', () => {
  const rates = Array.from({ length: 24 }, (_, index) => {
    const from = startedAt - (index + 1) * hour;
    return timeline.lines(from, from + 10 * minute).length / 600;
  });
  expect(Math.min(...rates)).toBeGreaterThan(4);
  expect(Math.max(...rates)).toBeLessThan(14);
});

test('a day has more than half a million lines, of 18 services, in three protocols', () => {
  const byService = new Map<ServiceName, number>();
  let rows = 0;
  for (let to = startedAt; to > startedAt - 24 * hour; to -= 10 * minute) {
    for (const { pod } of timeline.lines(to - 10 * minute, to)) {
      byService.set(pod.service.name, (byService.get(pod.service.name) ?? 0) + 1);
      rows += 1;
    }
  }
  expect(rows).toBeGreaterThan(550_000);
  expect(rows).toBeLessThan(900_000);
  expect(byService.size).toBe(18);
  expect(Math.min(...byService.values())).toBeGreaterThan(300);
  for (const protocol of protocols) {
    const own = [...byService].filter(([name]) => world.cluster.pods(name, startedAt)[0]?.service.protocol === protocol);
    expect(own.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(80_000);
  }
});

test('one checkout is one trace through many services, spans inside their parents', () => {
  const from = startedAt - 2 * hour;
  const stories = [...timeline.stories(from, from + 20 * minute)].filter(({ lines }) =>
    lines.some(({ pod, template }) => pod.service.name === 'checkout' && template.startsWith('Order {order_id} placed')),
  );
  expect(stories.length).toBeGreaterThan(10);
  for (const story of stories) {
    const placed = story.lines.find(({ template }) => template.startsWith('Order {order_id} placed'));
    const trace = story.lines.filter(({ span }) => span?.traceId === placed?.span?.traceId);
    const services = new Set(trace.map(({ pod }) => pod.service.name));
    for (const name of [
      'ingress',
      'storefront',
      'checkout',
      'cart',
      'inventory',
      'shipping',
      'payment',
      'order-worker',
      'notification',
    ] as const) {
      expect(services).toContain(name);
    }
    const orders = new Set(trace.map(({ fields }) => fields.order_id ?? fields.OrderId).filter((id) => id !== undefined));
    expect(orders).toEqual(new Set([placed?.fields.order_id]));
    const spans = new Map(story.spans.map((span) => [span.spanId, span]));
    for (const span of spans.values()) {
      if (span.operation === 'FulfilOrderJob' || span.parentId === undefined) continue;
      const parent = spans.get(span.parentId);
      expect(parent?.traceId).toBe(span.traceId);
      expect(span.start).toBeGreaterThanOrEqual(parent?.start ?? Number.POSITIVE_INFINITY);
      expect(span.end).toBeLessThanOrEqual(parent?.end ?? 0);
    }
    const access = trace.find(({ pod }) => pod.service.name === 'ingress');
    const upstream = trace.find(({ pod }) => pod.service.name === 'storefront');
    expect(access?.fields.upstream_addr).toBe(`${upstream?.pod.ip}:3000`);
  }
});

test('a visit keeps its session, and buys what it looked at', () => {
  const sessions = new Map<unknown, Set<unknown>>();
  for (const story of timeline.stories(startedAt - hour, startedAt - hour + 10 * minute)) {
    for (const { fields } of story.lines) {
      if (fields.session_id === undefined || fields.cart_id === undefined) continue;
      sessions.set(fields.session_id, (sessions.get(fields.session_id) ?? new Set()).add(fields.cart_id));
    }
  }
  expect(sessions.size).toBeGreaterThan(30);
  expect([...sessions.values()].every((carts) => carts.size === 1)).toBe(true);
});

test('lines come from pods that run at that moment, on one of three nodes, labelled with what they are', () => {
  const release = world.calendar.releases(startedAt - 10 * hour, startedAt).find(({ service }) => service === 'checkout');
  if (release === undefined) throw new Error('There is no release of checkout.');
  const versions = (from: number, to: number) => {
    const own = timeline.lines(from, to).filter(({ pod, span }) => pod.service.name === 'checkout' && span !== undefined);
    return [...new Set(own.map(({ pod }) => pod.version))].sort();
  };
  expect(versions(release.at - 10 * minute, release.at)).toEqual(['2.14.3']);
  expect(versions(release.at + 3 * minute, release.at + 13 * minute)).toEqual(['2.15.0']);
  const hosts = new Set<string>();
  for (const line of timeline.lines(release.at - 10 * minute, release.at + 10 * minute)) {
    if (line.span === undefined) continue;
    const running = world.cluster.pods(line.pod.service.name, line.span.start);
    expect(running).toContain(line.pod);
    expect(line.pod.labels.app).toBe(line.pod.service.name);
    expect(line.pod.labels.version).toBe(line.pod.version);
    expect(line.pod.name.startsWith(line.pod.owner)).toBe(true);
    hosts.add(line.pod.node.name);
  }
  expect(hosts.size).toBe(3);
});

test('a release shows in the events of the cluster: approval, images, pods up and down', () => {
  const release = world.calendar.releases(startedAt - 10 * hour, startedAt).find(({ service }) => service === 'checkout');
  const from = (release?.at ?? 0) - minute;
  const lines = timeline.lines(from, from + 6 * minute);
  const events = lines.filter(
    ({ pod, fields }) => pod.service.name === 'event-exporter' && JSON.stringify(fields.involved_object).includes('checkout'),
  );
  const reasons = events.map(({ fields }) => fields.reason);
  for (const reason of [
    'ScalingReplicaSet',
    'SuccessfulCreate',
    'Scheduled',
    'Pulling',
    'Pulled',
    'Created',
    'Started',
    'Killing',
    'SuccessfulDelete',
  ]) {
    expect(reasons.filter((found) => found === reason).length).toBeGreaterThanOrEqual(3);
  }
  expect(lines.some(({ fields }) => fields.action === 'release.approved' && fields.to_version === '2.15.0')).toBe(true);
});

test('traffic follows the day: evenings are half as busy again as nights', () => {
  const at = (hourOfDay: number) =>
    timeline.lines(startedAt - 14 * hour - 24 * hour + hourOfDay * hour, startedAt - 14 * hour - 24 * hour + hourOfDay * hour + 20 * minute)
      .length;
  expect(at(18.5)).toBeGreaterThan(1.5 * at(2.5));
  expect(world.calendar.traffic(Date.UTC(2026, 1, 15, 19))).toBeGreaterThan(world.calendar.traffic(Date.UTC(2026, 1, 17, 19)));
});

test('the payment outage stands out: errors of payment and checkout are at least ten times the usual', () => {
  const outage = firstOutage();
  expect(startedAt - outage.start).toBeGreaterThan(2.9 * hour);
  expect(startedAt - outage.start).toBeLessThan(3.2 * hour);
  const share = (from: number, to: number) => {
    const own = timeline.lines(from, to).filter(({ pod }) => pod.service.name === 'payment' || pod.service.name === 'checkout');
    return bad(own).length / own.length;
  };
  const usual = share(outage.start - 2 * hour, outage.start);
  expect(share(outage.start, outage.end)).toBeGreaterThan(10 * Math.max(usual, 0.001));
  const perMinute = (from: number, to: number) => bad(timeline.lines(from, to)).length / ((to - from) / minute);
  expect(perMinute(outage.start + minute, outage.end)).toBeGreaterThan(10 * perMinute(outage.start - 2 * hour, outage.start));
});

test('the breaker opens, tries, and closes; parked orders are paid afterwards in the trace they began in', () => {
  const outage = firstOutage();
  const lines = timeline.lines(outage.start - minute, outage.closes + 20 * minute);
  const states = lines.filter(({ source }) => source.endsWith('BreakerListener')).map(({ fields }) => fields.breaker_state);
  expect(states.slice(0, 3)).toEqual(['OPEN', 'OPEN', 'OPEN']);
  expect(states.slice(-3)).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
  expect(states.filter((state) => state === 'HALF_OPEN').length).toBeGreaterThanOrEqual(9);
  const parked = lines.filter(({ template }) => template.startsWith('Order {order_id} parked'));
  const paid = lines.filter(({ template }) => template.startsWith('paying order {order_id}'));
  expect(parked.length).toBeGreaterThan(10);
  expect(new Set(paid.map(({ fields }) => fields.order_id))).toEqual(new Set(parked.map(({ fields }) => fields.order_id)));
  const traceOf = new Map(parked.map(({ fields, span }) => [fields.order_id, span?.traceId]));
  expect(paid.every(({ fields, span, time }) => traceOf.get(fields.order_id) === span?.traceId && time > outage.closes)).toBe(true);
  expect(outage.closes - outage.end).toBeLessThanOrEqual(trialEvery + 8000);
  const actions = lines.filter(({ pod }) => pod.service.name === 'backoffice').map(({ fields }) => fields.action);
  for (const action of ['alert.acknowledged', 'incident.declared', 'flag.enabled', 'incident.resolved']) expect(actions).toContain(action);
});

test('errors carry the stack of their language', () => {
  const outage = firstOutage();
  const failures = timeline.lines(outage.start, outage.end).filter(({ failure }) => failure !== undefined);
  const of = (name: ServiceName) => failures.find(({ pod }) => pod.service.name === name)?.failure?.stack;
  expect(of('payment')).toMatch(/^System\.Net\.Http|^System\.Threading/);
  expect(of('payment')).toMatch(/\n {3}at Brindlewick\.Payments/);
  expect(of('checkout')).toMatch(/\n\tat com\.brindlewick\.checkout\.PlaceOrderHandler/);
  expect(of('storefront')).toMatch(/\n {4}at async/);
});

test('somebody guesses passwords, slowly and from one place', () => {
  const failed = timeline.lines(startedAt - 12 * hour, startedAt).filter(({ fields }) => fields.source_ip === '203.0.113.66');
  expect(failed.length).toBeGreaterThan(200);
  expect(new Set(failed.map(({ fields }) => fields.user)).size).toBeGreaterThan(8);
  expect(failed.some(({ fields }) => fields.event === 'auth.lockout')).toBe(true);
});

test('a container runs out of memory once a day, with its warnings, events and a new container of the same pod', () => {
  const [crash] = world.calendar.crashes(startedAt - 24 * hour, startedAt);
  if (crash === undefined) throw new Error('Nothing crashed.');
  const lines = timeline.lines(crash.at - 40 * minute, crash.at + minute);
  expect(lines.filter(({ source }) => source === 'recommendation.memory').length).toBe(9);
  const reasons = lines.map(({ fields }) => fields.reason);
  for (const reason of ['OOMKilling', 'OOMKilled', 'BackOff']) expect(reasons).toContain(reason);
  const [before, after] = [crash.at - 1, crash.at].map((at) => world.cluster.pods(crash.service, at)[crash.replica]);
  expect(after?.name).toBe(before?.name);
  expect(after?.containerId).not.toBe(before?.containerId);
});

test('days after the first go on, with releases and outages of their own', () => {
  const later = startedAt + 20 * 24 * hour;
  expect(world.calendar.releases(startedAt, later).length).toBeGreaterThan(8);
  expect(world.calendar.outages(startedAt, later).length).toBeGreaterThan(1);
  expect(timeline.lines(later, later + minute).length).toBeGreaterThan(50);
});

test("a log's trace leads to the span that wrote it, at whose time it lies, in the same pod", () => {
  const from = startedAt - hour;
  const lines = timeline.lines(from, from + 20 * minute).filter(({ span }) => span !== undefined);
  const spans = new Map(timeline.spans(from, from + 30 * minute).map((span) => [span.spanId, span]));
  expect(lines.length).toBeGreaterThan(3000);
  for (const { time, pod, span } of lines) {
    const found = spans.get(span?.spanId ?? '');
    expect(found?.traceId).toBe(span?.traceId);
    expect(found?.pod).toBe(pod);
    expect(found?.start).toBeLessThanOrEqual(time);
    expect(found?.end).toBeGreaterThanOrEqual(time);
  }
});

test('spans are told when they end: a window and its pieces have the same ones, and each lies in its parent but for messages', () => {
  const from = startedAt - 2 * hour;
  const ids = (start: number, end: number) => timeline.spans(start, end).map(({ spanId }) => spanId);
  const pieces = Array.from({ length: 10 }, (_, index) => ids(from + index * minute, from + (index + 1) * minute));
  expect(pieces.flat()).toEqual(ids(from, from + 10 * minute));
  const spans = timeline.spans(from, from + 30 * minute);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  for (const { parentId, start, end, kind, operation } of spans) {
    const parent = byId.get(parentId ?? '');
    if (parent === undefined || kind === 'consumer' || operation === 'mail.send') continue;
    expect([operation, start >= parent.start, end <= parent.end]).toEqual([operation, true, true]);
  }
});

test('traces show the queue with its link, the database with its slow statements, retries, and the payment provider', () => {
  const outage = firstOutage();
  const spans = timeline.spans(outage.start - hour, outage.closes + 30 * minute);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const taken = spans.filter(({ kind, operation }) => kind === 'consumer' && operation === 'FulfilOrderJob');
  expect(taken.length).toBeGreaterThan(50);
  for (const { link, traceId, start } of taken.filter(({ link }) => byId.has(link?.spanId ?? ''))) {
    const sent = byId.get(link?.spanId ?? '');
    expect([sent?.kind, sent?.traceId, (sent?.end ?? 0) <= start]).toEqual(['producer', traceId, true]);
  }
  const parked = spans.filter(({ operation }) => operation === 'PayParkedOrderJob');
  expect(parked.every(({ link, start }) => start - (byId.get(link?.spanId ?? '')?.end ?? start) > 10_000)).toBe(true);
  const slow = spans.filter(({ operation, start, end }) => operation === 'SELECT product' && end - start > 500);
  expect(slow.length).toBeGreaterThan(0);
  const calls = spans.filter(({ attributes }) => attributes['peer.service'] === 'corvane');
  const retries = calls.filter(({ attributes }) => attributes['http.request.resend_count'] !== undefined);
  expect(retries.length).toBeGreaterThan(10);
  const during = calls.filter(({ start }) => start >= outage.start + 4 * minute && start < outage.end);
  expect(during.filter(hasFailed).length / during.length).toBeGreaterThan(0.8);
  const failed = spans.filter((span) => span.operation === 'POST /orders' && hasFailed(span));
  expect(failed.length).toBeGreaterThan(5);
  expect(failed.every((span) => statusOf(span) === 502 && (span.exceptions?.length ?? 0) > 0)).toBe(true);
});
