import { z } from 'zod';
import type { AskedQuery, QueryKind, QueryWatch, WatchedQuery } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { loggerService, PublicError, publicErrorOf } from '#sdk/server';
import { burnRate, type Counted, sum } from '../common/errorBudget';
import { indicatorSchema, objectiveSchema } from '../common/slo';
import { countEvents, countOverTime } from './countEvents';

export const burnRateKindName = 'SloBurnRate';

export const burnRateSpec = z.object({
  slo: z.string().max(200).default(''),
  indicator: indicatorSchema,
  objective: objectiveSchema,
  longMinutes: z
    .int()
    .min(5)
    .max(7 * 24 * 60),
  shortMinutes: z
    .int()
    .min(1)
    .max(24 * 60),
});
type Spec = z.output<typeof burnRateSpec>;
type Asking = Parameters<typeof countEvents>[2];

/** What one evaluation of an alert is told. */
const watch: QueryWatch<Spec> = {
  async state(asked, { services, scope, signal, found }) {
    for (const [index, one] of asked.entries()) {
      try {
        const { time, value } = await instant(one, { services, scope, signal });
        found(index, { series: [{ labels: { slo: one.spec.slo }, times: [time], values: [value] }] });
      } catch (error) {
        found(index, { error: refusal(error, { services, signal }) });
      }
    }
  },
};

/** The lesser of the burn rates of two windows: it is beyond a threshold exactly when both are. */
const burnRateKind: QueryKind<Spec> = {
  spec: burnRateSpec,
  watch,
  async answer(asked, { services, scope, signal, answered }) {
    for (const [index, one] of asked.entries()) {
      try {
        answered(index, await answerOf(one, { services, scope, signal }));
      } catch (error) {
        const { code, message } = refusal(error, { services, signal });
        answered(index, { kind: 'failure', code, message });
      }
    }
  },
};
export default burnRateKind;

/** @throws when the signal aborts */
function refusal(error: unknown, { services, signal }: Pick<Asking, 'services' | 'signal'>): PublicError {
  signal.throwIfAborted();
  if (!(error instanceof PublicError)) services.get(loggerService).error({ err: error }, 'A burn rate could not be worked out.');
  return publicErrorOf(error);
}

async function answerOf(asked: AskedQuery<Spec>, asking: Asking): Promise<PanelAnswer> {
  const points = asked.isInstant === true ? [await instant(asked, asking)] : await overTime(asked, asking);
  return {
    kind: 'series',
    series: [
      {
        name: 'Burn rate',
        labels: { slo: asked.spec.slo },
        times: points.map(({ time }) => time),
        values: points.map(({ value }) => value),
      },
    ],
    notices: [],
    leftOut: [],
    cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 },
    asked: `Burn rate over ${asked.spec.longMinutes} and ${asked.spec.shortMinutes} minutes`,
    total: 1,
  };
}

async function instant({ spec, range: { to } }: Pick<WatchedQuery<Spec>, 'spec' | 'range'>, asking: Asking) {
  const rateOf = async (minutes: number): Promise<number> =>
    burnRate(await countEvents(spec.indicator, { from: to - minutes * 60_000, to }, asking), spec.objective);
  const rates = await Promise.all([rateOf(spec.longMinutes), rateOf(spec.shortMinutes)]);
  return { time: to, value: Math.min(...rates) };
}

async function overTime({ spec, range, step }: AskedQuery<Spec>, asking: Asking) {
  // Windows are looked at in whole parts, each no longer than the short one.
  const width = Math.min(step, spec.shortMinutes * 60_000);
  const from = range.from - spec.longMinutes * 60_000;
  const parts = await countOverTime(spec.indicator, { from, to: range.to, width }, asking);
  const total = [{ good: 0, total: 0 }];
  for (const part of parts) total.push(sum([total.at(-1) ?? { good: 0, total: 0 }, part]));
  const between = (start: number, end: number): Counted => {
    const [first, last] = [start, end].map((at) => total[Math.max(0, Math.min(parts.length, Math.floor((at - from) / width)))]);
    return { good: (last?.good ?? 0) - (first?.good ?? 0), total: (last?.total ?? 0) - (first?.total ?? 0) };
  };
  const points = [];
  for (let time = range.from; time <= range.to; time += step) {
    const rates = [spec.longMinutes, spec.shortMinutes].map((minutes) => burnRate(between(time - minutes * 60_000, time), spec.objective));
    points.push({ time, value: Math.min(...rates) });
  }
  return points;
}
