import type { Context } from '#sdk';
import { telemetryService } from '#sdk/server';
import type { Exceptions } from '../../contract';
import { byBurst, incidentsOf } from './bursts';
import { findInsights } from './findInsights';
import { insightView } from './insightView';

/** Exceptions of a time as other plugins ask for them. */
export const exceptionsOf = (services: Context): Exceptions => ({
  async find(range, { scope, signal }) {
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
  },
});
