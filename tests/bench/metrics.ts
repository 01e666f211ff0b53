import { pushTimeseries } from 'prometheus-remote-write';
import { startProduct } from '../harness/product';
import { prometheusIsInstalled, startPrometheus } from '../harness/startPrometheus';
import { percentile } from './percentile';
import { type Figure, round } from './report';

const seriesCount = 2000;
const minutes = 360;
const runs = 7;

interface Place {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Asked {
  readonly what: string;
  readonly path: 'query' | 'query_range';
  readonly query: string;
  /** Of the time that Prometheus takes. */
  readonly most?: number;
  readonly mostMilliseconds?: number;
}

const asked: readonly Asked[] = [
  { what: 'sum by (rate[5m]) over 6 h', path: 'query_range', query: 'sum by (job) (rate(bench_total[5m]))', most: 0.7 },
  { what: 'rate[5m] of all series over 6 h', path: 'query_range', query: 'rate(bench_total[5m])', most: 0.4 },
  { what: 'top-k over 6 h', path: 'query_range', query: 'topk(5, rate(bench_total[5m]))', most: 1 },
  { what: 'instant', path: 'query', query: 'sum by (job) (rate(bench_total[5m]))', mostMilliseconds: 50 },
];

/** The same 2,000 counters of six hours, a sample a minute, in the order of time. */
async function send(url: string, password: string | undefined, end: number): Promise<void> {
  const atOnce = 10;
  for (let first = 0; first < minutes; first += atOnce) {
    const series = Array.from({ length: seriesCount }, (_, n) => ({
      labels: { __name__: 'bench_total', job: `job-${n % 20}`, instance: `host-${n}`, region: `region-${n % 3}` },
      samples: Array.from({ length: atOnce }, (_sample, i) => ({
        value: (first + i) * ((n % 97) + 1),
        timestamp: end - (minutes - 1 - first - i) * 60_000,
      })),
    }));
    const auth = password === undefined ? {} : { auth: { username: 'any', password } };
    const { status, errorMessage } = await pushTimeseries(series, { url, timeout: 60_000, ...auth });
    if (status >= 300) throw new Error(`${url} answered ${status}: ${errorMessage}`);
  }
}

/** Milliseconds of one question, its whole answer read. */
async function time({ url, headers }: Place, { path, query }: Asked, end: number): Promise<number> {
  const range = { start: String(end / 1000 - minutes * 60), end: String(end / 1000), step: '60' };
  const parameters = new URLSearchParams({ query, ...(path === 'query' ? { time: String(end / 1000) } : range) });
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/${path}?${parameters}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}.`);
  return performance.now() - began;
}

/** PromQL of ours beside Debian's Prometheus, on the same samples, in turns. */
export async function metricFigures(): Promise<Figure[]> {
  const product = await startProduct();
  const other = prometheusIsInstalled() ? await startPrometheus() : undefined;
  try {
    const session = await product.login();
    const { token } = (await session.call<{ token: string }>('POST', '/api/api-tokens', { tokenName: 'Bench' })).body;
    const end = Math.floor(Date.now() / 60_000) * 60_000;
    await send(`${product.url}/api/v1/write`, await session.shippingToken(), end);
    if (other !== undefined) await send(`${other.url}/api/v1/write`, undefined, end);
    const own: Place = { url: product.url, headers: { authorization: `Bearer ${token}` } };
    const figures: Figure[] = [];
    for (const one of asked) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        ours.push(await time(own, one, end));
        if (other !== undefined) theirs.push(await time({ url: other.url, headers: {} }, one, end));
      }
      figures.push(figureOf(one, percentile(ours, 0.5), theirs.length === 0 ? undefined : percentile(theirs, 0.5)));
    }
    return figures;
  } finally {
    await other?.stop();
    await product.dispose();
  }
}

function figureOf({ what, most, mostMilliseconds }: Asked, ours: number, theirs: number | undefined): Figure {
  const beside = theirs === undefined ? 'Prometheus is not installed' : `Prometheus ${round(theirs)} ms, ratio ${round(ours / theirs, 2)}`;
  const about = { what: `metrics: ${what}, ${seriesCount} series`, value: `${round(ours)} ms (${beside})` };
  if (mostMilliseconds !== undefined) return { ...about, limit: `${mostMilliseconds} ms`, holds: ours <= mostMilliseconds };
  if (most === undefined || theirs === undefined) return about;
  return { ...about, limit: `${most} x Prometheus`, holds: ours / theirs <= most };
}
