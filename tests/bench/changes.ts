import type { HistogramResponse } from '#plugins/explore/contract';
import type { ChangesResponse } from '#plugins/patterns/contract';
import { demoIsWhole } from '../e2e/demoIsWhole';
import { type Session, startProduct } from '../harness/product';
import { percentile } from './percentile';
import { type Figure, round } from './report';

const runs = 20;
/** Milliseconds within which an answer stands beside the graph. */
const limit = 1000;
const hour = 3_600_000;
const day = { from: 'now-1d', to: 'now' };

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The bar of the day's graph with the most errors, which is in the outage, and longer stretches that it lies in the middle of. */
async function stretches(session: Session): Promise<{ readonly graph: Range; readonly chosen: Readonly<Record<string, Range>> }> {
  const { range, interval, times, series } = (await session.call<HistogramResponse>('POST', '/api/explore/histogram', day)).body;
  const errors = series.find(({ key }) => key === 'error')?.counts ?? [];
  const bar = times[errors.indexOf(Math.max(...errors))];
  if (bar === undefined) throw new Error('The shop has no errors.');
  const middle = bar + interval / 2;
  const halfDay = { from: Math.min(middle - 6 * hour, range.to - 12 * hour), to: Math.min(middle + 6 * hour, range.to) };
  return {
    graph: range,
    chosen: {
      [`one bar of the outage, ${interval / 60_000} min`]: { from: bar, to: bar + interval },
      'the hour around it': { from: middle - hour / 2, to: middle + hour / 2 },
      'half a day': halfDay,
    },
  };
}

/** How long What changed takes on the demo's day, for stretches as they are selected in the graph: the first time after a start, and again. */
export async function changesFigures(directory: string | undefined): Promise<Figure[]> {
  const product = await startProduct({ demo: true, ...(directory !== undefined && { directory }) });
  try {
    await demoIsWhole(await product.login());
    const { graph, chosen } = await stretches(await product.login());
    const figures: Figure[] = [];
    for (const [stretch, range] of Object.entries(chosen)) {
      for (const [other, against] of Object.entries({ 'the time before': undefined, 'the rest of the day': graph })) {
        await product.kill('SIGTERM');
        await product.restart();
        const session = await product.login();
        await demoIsWhole(session);
        const samples: number[] = [];
        let told: ChangesResponse | undefined;
        for (let turn = 0; turn <= runs; turn++) {
          const began = performance.now();
          const { status, body } = await session.call<ChangesResponse>('POST', '/api/patterns/changes', { ...range, against });
          samples.push(performance.now() - began);
          if (status !== 200 || body.groups.length === 0) throw new Error(`${stretch}: ${status} ${JSON.stringify(body)}`);
          told = body;
        }
        const [first = Number.NaN, ...again] = samples;
        const p95 = percentile(again, 0.95);
        const looked = told === undefined ? '' : [told.now, told.before].map(({ lookedAt, total }) => `${lookedAt} of ${total}`).join(', ');
        figures.push({
          what: `changes: ${stretch} against ${other}: p50, p95`,
          value: `${round(percentile(again, 0.5), 0)}, ${round(p95, 0)} ms; the first after a start ${round(first, 0)} ms (logs ${looked})`,
          limit: `p95 <= ${limit} ms`,
          holds: p95 <= limit,
        });
      }
    }
    return figures;
  } finally {
    await product.dispose();
  }
}
