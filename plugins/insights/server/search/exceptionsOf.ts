import type { Context } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { type TenantScope, telemetryService } from '#sdk/server';
import type { Insight, InsightsResponse } from '../../contract';
import { byBurst, incidentsOf } from './bursts';
import { findInsights } from './findInsights';
import { insightView } from './insightView';

/** The exceptions that all logs of a time show, those that burst first, without a request that asks for them. @throws as a telemetry query does */
export async function exceptionsOf(
  services: Context,
  range: TimeRange,
  { scope, signal }: { readonly scope: TenantScope; readonly signal: AbortSignal },
): Promise<Pick<InsightsResponse, 'partial'> & { readonly exceptions: readonly Insight[] }> {
  const { insights, partial } = await findInsights(['exception'], {
    services,
    where: { kind: 'all' },
    range,
    scope,
    ask: (_what, ask) => ask(services.get(telemetryService), signal),
  });
  const bursts = incidentsOf(insights, range);
  const compare = byBurst(bursts);
  const ordered = insights.toSorted(
    (one, other) => compare(one, other) || other.seen.count - one.seen.count || one.kept.id - other.kept.id,
  );
  return { exceptions: ordered.map((one) => insightView(one, range, bursts.get(one) ?? null)), partial: [...partial] };
}
