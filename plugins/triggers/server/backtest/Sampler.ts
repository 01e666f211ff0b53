import type { z } from 'zod';
import type { Context } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { PublicError, type TenantScope, telemetryService } from '#sdk/server';
import { groupValue } from '../../common/groupValue';
import { levelsOf, severityOf } from '../../common/levels';
import { overPeriods } from '../../common/overPeriods';
import type { samplesSchema } from '../../contract';
import { everyMsOf, periodMsOf } from '../evaluate/asOf';
import { whereOf } from '../evaluate/logQuestion';
import type { OwnedTrigger } from '../evaluate/OwnedTrigger';
import { shownFields } from '../evaluate/shownFields';
import type { TriggerReader } from '../evaluate/TriggerReader';
import type { Backtests } from './Backtests';

type Samples = z.output<typeof samplesSchema>;

const mostRows = 10;
const mostGroups = 100;
const mostSeries = 20;
/** Moments of a preview, about. */
const points = 100;
const budget = { seconds: 15 };

/** What a trigger would find now, and would have over the latest periods. */
export class Sampler {
  constructor(
    private readonly services: Context,
    private readonly reader: TriggerReader,
    private readonly backtests: Backtests,
  ) {}

  /** @param now milliseconds since the epoch @throws PublicError as the query fails */
  async sample(trigger: OwnedTrigger, now: number, signal: AbortSignal): Promise<Samples> {
    const { evaluation, groups, range, scope } = await this.reader.read(trigger, now, signal);
    if ('error' in evaluation.found) throw new PublicError(400, 'TRIGGER_QUERY_FAILED', evaluation.found.error);
    const levels = levelsOf(trigger);
    const told = groups.map(({ labels, value }) => ({
      labels: { ...labels },
      value: value === null ? null : groupValue(value),
      severity: value === null ? null : severityOf(levels, value),
    }));
    const { rows, total } = await this.rows(trigger, { range, scope, signal });
    return {
      ...{ rows, total },
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
      groups: told.slice(0, mostGroups),
      groupCount: told.length,
      preview: await this.preview(trigger, now, signal),
    };
  }

  private async rows(
    trigger: OwnedTrigger,
    { range, ...asking }: { readonly range: TimeRange; readonly scope: TenantScope; readonly signal: AbortSignal },
  ): Promise<Pick<Samples, 'rows' | 'total'>> {
    if (trigger.search.query !== undefined) return { rows: [], total: 0 };
    const question = { signal: 'logs' as const, where: whereOf(trigger.search), range, limit: mostRows };
    const { hits, total } = await this.services.get(telemetryService).search(question, { ...asking, budget, isCounted: true });
    const fields = trigger.output.format.fieldsConfig.map(({ fieldName }) => fieldName);
    return { rows: hits.map(({ _source }) => ({ ...shownFields(_source, fields) })), total: total ?? hits.length };
  }

  /** Its course over so many periods as a preview looks back over. */
  private async preview(trigger: OwnedTrigger, now: number, signal: AbortSignal): Promise<Samples['preview']> {
    const span = overPeriods * periodMsOf(trigger);
    const coarse = Math.max(1, Math.ceil(span / points / everyMsOf(trigger)));
    const about = { range: { from: now - span, to: now + 1 }, coarse };
    const evaluations = await this.backtests.evaluations(trigger, about, { signal, progress: () => undefined });
    const series = new Map<string, { readonly labels: Record<string, string>; readonly values: (number | null)[] }>();
    for (const [at, { found }] of evaluations.entries()) {
      if ('error' in found) continue;
      for (const [key, { labels, value }] of found) {
        const own = series.get(key) ?? { labels: { ...labels }, values: evaluations.map(() => null) };
        own.values[at] = value;
        series.set(key, own);
      }
    }
    const height = ({ values }: { readonly values: readonly (number | null)[] }): number =>
      values.reduce<number>((most, value) => Math.max(most, value ?? Number.NEGATIVE_INFINITY), Number.NEGATIVE_INFINITY);
    return {
      times: evaluations.map(({ slot }) => new Date(slot).toISOString()),
      series: [...series.values()].toSorted((one, other) => height(other) - height(one)).slice(0, mostSeries),
    };
  }
}
