import type { Context } from '#sdk';
import { PublicError, telemetryService } from '#sdk/server';
import { machineRules } from '../../common/machine/machineRules';
import { type FiredInterval, type Replayed, replay } from '../../common/machine/replay';
import type { Evaluation } from '../../common/machine/stepTrigger';
import type { Trigger, TriggerSeverity } from '../../common/trigger';
import type { Backtest } from '../../contract';
import { jitterOf } from '../book/slots';
import { everyMsOf } from '../evaluate/asOf';
import type { OwnedTrigger } from '../evaluate/OwnedTrigger';
import type { TriggerReader } from '../evaluate/TriggerReader';
import { coarsenessOf, readOver } from './readOver';
import { mostSlots, slotsOver } from './slotsOver';

const day = 86_400_000;
const longest = 30 * day;
const shownIntervals = 500;

export interface BacktestAsked {
  readonly trigger: OwnedTrigger;
  /** Of a trigger that is kept: its slots are the same as live. */
  readonly id?: string | undefined;
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  readonly thresholds?: { readonly severity?: TriggerSeverity | undefined; readonly values: readonly string[] } | undefined;
  readonly before?: OwnedTrigger | undefined;
}

interface Asking {
  readonly signal: AbortSignal;
  progress(share: number): void;
}

/** What triggers would have done: their query is asked over the past, and what the engine does live is done to the answer. */
export class Backtests {
  constructor(
    readonly services: Context,
    private readonly reader: Pick<TriggerReader, 'scopeOf'>,
  ) {}

  /** @throws PublicError 400 BACKTEST_RANGE_INVALID, 413 BACKTEST_TOO_LARGE, and as the query fails */
  async run({ trigger, id, range, thresholds, before }: BacktestAsked, asking: Asking): Promise<Backtest> {
    const span = range.to - range.from;
    if (!(span > 0 && span <= longest))
      throw new PublicError(400, 'BACKTEST_RANGE_INVALID', 'Choose a time of up to 30 days; from must be before to.');
    const share = before === undefined ? 1 : 0.5;
    const own = {
      signal: asking.signal,
      progress: (part: number) => asking.progress(part * share),
    };
    const evaluations = await this.evaluations(trigger, { id, range }, own);
    const done = replay(evaluations, machineRules(trigger));
    const coarse = await coarsenessOf(trigger, span, this);
    const tried = (thresholds?.values ?? []).map((threshold) => {
      asking.signal.throwIfAborted();
      return { threshold, ...countsOf(replay(evaluations, machineRules(withThreshold(trigger, threshold, thresholds?.severity)))) };
    });
    const compared =
      before &&
      (await this.compared(before, { id, range, done }, { ...asking, progress: (part) => asking.progress(share + part * share) }));
    asking.progress(1);
    const causes: Partial<Record<Replayed['messages'][number]['cause'], number>> = {};
    for (const { cause } of done.messages) causes[cause] = (causes[cause] ?? 0) + 1;
    const everyMinutes = Math.round(((everyMsOf(trigger) * coarse) / 60_000) * 100) / 100;
    return {
      ...countsOf(done),
      from: iso(range.from),
      to: iso(range.to),
      evaluations: evaluations.length,
      everyMinutes,
      first: isoOr(done.firings[0]),
      last: isoOr(done.firings.at(-1)),
      causes,
      intervals: done.intervals.slice(-shownIntervals).map(toldInterval),
      intervalCount: done.intervals.length,
      withoutData: done.withoutData,
      failed: done.failed,
      notices: coarse === 1 ? [] : [`Only one evaluation in ${coarse} was looked at, one each ${everyMinutes} minutes.`],
      tried,
      compared: compared ?? null,
    };
  }

  /** What the evaluations of a stretch of time would have found. @param coarse looks at each so-manieth only */
  async evaluations(
    trigger: OwnedTrigger,
    { id, range, coarse }: { readonly id?: string | undefined; readonly range: BacktestAsked['range']; readonly coarse?: number },
    { signal, progress }: Asking,
  ): Promise<readonly Evaluation[]> {
    const jitter = id === undefined ? 0 : jitterOf(id, everyMsOf(trigger));
    const needed = await coarsenessOf(trigger, range.to - range.from, this);
    const slots = slotsOver(trigger, range, { jitter, coarse: Math.max(coarse ?? 1, needed) });
    if (slots.length > mostSlots)
      throw new PublicError(413, 'BACKTEST_TOO_LARGE', 'There are too many evaluations. Choose a shorter time.');
    const scope = await this.reader.scopeOf(trigger);
    const { services } = this;
    return readOver(trigger, slots, {
      telemetry: services.get(telemetryService),
      services,
      scope,
      signal,
      progress,
    });
  }

  private async compared(
    before: OwnedTrigger,
    { id, range, done }: { readonly id: string | undefined; readonly range: BacktestAsked['range']; readonly done: Replayed },
    asking: Asking,
  ): Promise<NonNullable<Backtest['compared']>> {
    const then = replay(await this.evaluations(before, { id, range }, asking), machineRules(before));
    const only = (some: readonly FiredInterval[], others: readonly FiredInterval[]) =>
      some
        .filter((one) => !others.some((other) => isSame(one, other)))
        .slice(-shownIntervals)
        .map(toldInterval);
    return { ...countsOf(then), appears: only(done.intervals, then.intervals), vanishes: only(then.intervals, done.intervals) };
  }
}

const countsOf = ({ firings, groups, messages }: Replayed) => ({ firings: firings.length, groups, messages: messages.length });
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const isoOr = (milliseconds: number | undefined): string | null => (milliseconds === undefined ? null : iso(milliseconds));
const toldInterval = ({ labels, from, to, severity }: FiredInterval) => ({
  labels: { ...labels },
  from: iso(from),
  to: to === null ? null : iso(to),
  severity,
});

/** Of the same group, at times that touch. */
const isSame = (one: FiredInterval, other: FiredInterval): boolean =>
  JSON.stringify(Object.entries(one.labels).sort()) === JSON.stringify(Object.entries(other.labels).sort()) &&
  one.from <= (other.to ?? Number.POSITIVE_INFINITY) &&
  other.from <= (one.to ?? Number.POSITIVE_INFINITY);

function withThreshold(trigger: Trigger, threshold: string, severity: TriggerSeverity | undefined): Trigger {
  const { triggerOn } = trigger;
  if (severity === undefined) return { ...trigger, triggerOn: { ...triggerOn, threshold, severities: [] } };
  const severities = [...triggerOn.severities.filter((level) => level.severity !== severity), { severity, threshold }];
  return { ...trigger, triggerOn: { ...triggerOn, severities } };
}
