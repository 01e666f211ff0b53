import { engineOf, engineRows } from '../harness/engineOf';
import { type Product, type Session, startProduct } from '../harness/product';
import { percentile } from './percentile';
import { residentMiB } from './processUsage';
import { type Figure, round } from './report';
import { SteadyLoad } from './SteadyLoad';

/** As many as keep both processors busy. */
const SHIPPERS = 16;
/** More than the receiver has room for at once. */
const MANY_SHIPPERS = 96;
const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Milliseconds from the sending of a log to the answer of Explore's search that has it. */
async function timeToVisible(session: Session, url: string, name: string): Promise<number> {
  const started = performance.now();
  const sent = await fetch(url, { method: 'POST', body: JSON.stringify({ message: `${name} went by`, level: 'info' }) });
  if (!sent.ok) throw new Error(`The receiver answered ${sent.status}: ${await sent.text()}`);
  for (;;) {
    const { status, body } = await session.call<{ total: number }>('POST', '/api/explore/search', {
      query: name,
      from: 'now-15m',
      to: 'now+1m',
      size: 50,
    });
    if (status !== 200) throw new Error(`Explore answered ${status}: ${JSON.stringify(body)}`);
    if (body.total > 0) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Run {
  readonly load: SteadyLoad;
  /** Milliseconds until all that was under way at the end was answered. */
  readonly toEnd: number;
  /** Resident MiB of host and engine, middle and last third: the largest of each. */
  readonly host: readonly [number, number];
  readonly engine: readonly [number, number];
  readonly seconds: number;
}

async function run(product: Product, url: string, rate: number, shippers: number, during: () => Promise<void>): Promise<Run> {
  const samples: [number, number][] = [];
  const engine = engineOf(product.pid, 'telemetryEngine').pid;
  const sampler = setInterval(() => samples.push([residentMiB(product.pid), residentMiB(engine)]), 500);
  const started = performance.now();
  const load = new SteadyLoad(url, rate, shippers);
  await during();
  const toEnd = await load.end();
  clearInterval(sampler);
  const third = Math.floor(samples.length / 3);
  const most = (which: 0 | 1): readonly [number, number] => [
    Math.max(...samples.slice(third, 2 * third).map((sample) => sample[which])),
    Math.max(...samples.slice(2 * third).map((sample) => sample[which])),
  ];
  return { load, toEnd, host: most(0), engine: most(1), seconds: (performance.now() - started) / 1000 };
}

const isFlat = ([middle, late]: readonly [number, number]): boolean => late <= middle * 1.1 + 20;
const twoOf = ([middle, late]: readonly [number, number]): string => `${round(middle, 0)}, ${round(late, 0)} MiB`;
const refusals = ({ statuses }: SteadyLoad): number => (statuses[429] ?? 0) + (statuses[503] ?? 0);

/** What happens below, near and beyond the rate that the product can take over the log listener. */
export async function pressureFigures(minutes: number): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const session = await product.login();
    const url = `${product.listenerUrl}/?token=${await session.shippingToken()}&type=bench`;
    let taken = 0;
    const loaded = async (rate: number, shippers: number, during: () => Promise<void>): Promise<Run> => {
      const done = await run(product, url, rate, shippers, during);
      taken += done.load.taken;
      return done;
    };
    await loaded(1_000_000, SHIPPERS, () => seconds(10));
    const full = await loaded(1_000_000, SHIPPERS, () => seconds(60));
    const rate = full.load.taken / full.seconds;

    const visible: number[] = [];
    await loaded(rate / 2, SHIPPERS, async () => {
      const end = Date.now() + Math.min(120, minutes * 60) * 1000;
      while (Date.now() < end) visible.push(await timeToVisible(session, url, `probe${visible.length}half`));
    });
    const steady = await loaded(0.8 * rate, SHIPPERS, () => seconds(minutes * 60));
    const burst = await loaded(2 * rate, MANY_SHIPPERS, () => seconds(60));
    const recovery = burst.toEnd + (await timeToVisible(session, url, 'probeafterburst'));
    const [{ stored } = { stored: 0 }] = await engineRows<{ stored: number }>(
      product.pid,
      `SELECT count() AS stored FROM logs WHERE type = 'bench' AND NOT startsWith(message, 'probe')`,
    );
    const p99 = percentile(visible, 0.99);
    return [
      { what: 'pressure: rows/s at most', value: round(rate, 0) },
      {
        what: `half of it: a log is visible in Explore, p50, p99 of ${visible.length}`,
        value: `${round(percentile(visible, 0.5), 0)}, ${round(p99, 0)} ms`,
        limit: 'p99 <= 2000 ms',
        holds: p99 <= 2000,
      },
      {
        what: `80 % of it, ${minutes} minutes: refused answers; rows taken of those offered`,
        value: `${refusals(steady.load)}; ${steady.load.taken} of ${steady.load.offered}`,
        limit: 'none refused, none left',
        holds: refusals(steady.load) === 0 && steady.load.taken >= steady.load.offered * 0.99,
      },
      {
        what: '80 %: memory in the middle and last third, host; engine',
        value: `${twoOf(steady.host)}; ${twoOf(steady.engine)}`,
        limit: 'flat (x 1.1)',
        holds: isFlat(steady.host) && isFlat(steady.engine),
      },
      {
        what: '200 %, a minute: refused answers; rows/s taken',
        value: `${refusals(burst.load)}; ${round(burst.load.taken / burst.seconds, 0)}`,
      },
      { what: '200 %: memory in the middle and last third, host; engine', value: `${twoOf(burst.host)}; ${twoOf(burst.engine)}` },
      {
        what: '200 %: after its end all is answered and a new log visible',
        value: `${round(recovery, 0)} ms`,
        limit: '<= 10000 ms',
        holds: recovery <= 10_000,
      },
      { what: 'rows stored of those acknowledged', value: `${stored} of ${taken}`, limit: 'all, once', holds: stored === taken },
    ];
  } finally {
    await product.dispose();
  }
}
