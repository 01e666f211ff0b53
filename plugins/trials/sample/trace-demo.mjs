#!/usr/bin/env node
/**
 * A sample shop that sends traces: storefront, checkout, payment and inventory, as services with OpenTelemetry would.
 * It needs Node.js 18 or newer and nothing else.
 *
 *   node trace-demo.mjs --url http://127.0.0.1:4318 --token TOKEN
 *
 *   --url      where OpenTelemetry over HTTP is taken (the path /v1/traces is added)
 *   --token    a shipping token; the environment's ASTROLABE_TOKEN does as well
 *   --minutes  how long it goes on, 10 when absent
 *   --once     sends one batch of traces and ends
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4318' },
    token: { type: 'string', default: process.env.ASTROLABE_TOKEN ?? '' },
    minutes: { type: 'string', default: '10' },
    once: { type: 'boolean', default: false },
  },
});

/** Traces in a batch, and milliseconds between two batches. */
const BATCH = 5;
const PAUSE = 2000;

const SERVER = 2;
const CLIENT = 3;

/** What each request of the shop does: who calls whom, how long it usually takes in milliseconds, and how often it fails. */
const journeys = [
  {
    service: 'storefront',
    name: 'GET /products',
    takes: 40,
    calls: [{ service: 'inventory', name: 'inventory.List', takes: 18 }],
  },
  {
    service: 'storefront',
    name: 'POST /checkout',
    takes: 220,
    calls: [
      {
        service: 'checkout',
        name: 'checkout.PlaceOrder',
        takes: 180,
        calls: [
          { service: 'inventory', name: 'inventory.Reserve', takes: 30 },
          { service: 'payment', name: 'payment.Charge', takes: 110, fails: 0.08, why: 'card declined' },
        ],
      },
    ],
  },
];

const id = (bytes) => randomBytes(bytes).toString('hex');
const attributes = (pairs) => Object.entries(pairs).map(([key, value]) => ({ key, value: { stringValue: String(value) } }));
const nanoseconds = (milliseconds) => `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;

/** The spans of one call and of all below it, and whether it failed. */
function spansOf(call, { traceId, parent, start }) {
  const spanId = id(8);
  const own = call.takes * (0.7 + Math.random() * 0.6);
  const failsItself = Math.random() < (call.fails ?? 0);
  let at = start + own * 0.1;
  const below = (call.calls ?? []).map((next) => {
    const result = spansOf(next, { traceId, parent: spanId, start: at });
    at = result.end + 1;
    return result;
  });
  const end = Math.max(start + own, at);
  const failed = failsItself || below.some((one) => one.failed);
  const span = {
    service: call.service,
    traceId,
    spanId,
    ...(parent === undefined ? {} : { parentSpanId: parent }),
    name: call.name,
    kind: parent === undefined || call.calls !== undefined ? SERVER : CLIENT,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributes({ 'demo.order': traceId.slice(0, 6), ...(failsItself ? { 'error.message': call.why } : {}) }),
    status: failed ? { code: 2, message: failsItself ? call.why : 'a call below failed' } : { code: 1 },
  };
  return { spans: [span, ...below.flatMap((one) => one.spans)], end, failed };
}

/** One export request, with the spans of each service under its resource. */
function batch() {
  const now = Date.now();
  const spans = Array.from({ length: BATCH }, (_, index) => {
    const journey = journeys[index % journeys.length];
    return spansOf(journey, { traceId: id(16), parent: undefined, start: now - 1000 - Math.random() * 1000 }).spans;
  }).flat();
  const services = [...new Set(spans.map(({ service }) => service))];
  return {
    count: spans.length,
    body: {
      resourceSpans: services.map((name) => ({
        resource: { attributes: attributes({ 'service.name': name, 'deployment.environment': 'demo' }) },
        scopeSpans: [
          {
            scope: { name: 'trace-demo' },
            spans: spans.filter(({ service }) => service === name).map(({ service: _, ...span }) => span),
          },
        ],
      })),
    },
  };
}

async function send() {
  const { count, body } = batch();
  const answer = await fetch(`${values.url.replace(/\/+$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${values.token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${text}`);
  return count;
}

if (values.token === '') {
  process.stderr.write('Give a shipping token: --token TOKEN\n');
  process.exit(2);
}
const end = Date.now() + Number(values.minutes) * 60_000;
let sent = 0;
try {
  do {
    sent += await send();
    process.stdout.write(`${sent} spans of storefront, checkout, payment and inventory sent to ${values.url}\n`);
    if (values.once) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  } while (Date.now() < end);
} catch (error) {
  const away = error instanceof TypeError;
  const why = away ? `Nobody answers at ${values.url}: ${error.cause?.message ?? error.message}` : error.message;
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
