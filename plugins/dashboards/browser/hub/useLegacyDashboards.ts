import { useQueries } from '@tanstack/react-query';
import { useOffers, usePluginHost } from '#sdk/browser';
import { type LegacyDashboard, legacyDashboards } from '../../contract';
import { dashboardsRetry } from './useDashboardList';

export interface LegacyRow extends LegacyDashboard {
  /** Unique among those of all sources. */
  readonly key: string;
  readonly kind: string;
}

/** Dashboards of older kinds, of every source. @param limit of one source */
export function useLegacyDashboards(limit: number) {
  const host = usePluginHost();
  const offers = useOffers(legacyDashboards);
  const answers = useQueries({
    queries: offers.map((offer) => ({
      queryKey: ['dashboards', 'legacy', offer.pluginId, offer.id, limit],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const find = await host.load<NonNullable<(typeof legacyDashboards)['__code']>>(offer);
        const services = host.scope(offer.pluginId);
        if (services === undefined) throw new Error(`The plugin ${offer.pluginId} has stopped.`);
        const { dashboards, total } = await find({ limit }, services, signal);
        const rows = dashboards.map((one): LegacyRow => ({ ...one, key: `${offer.pluginId} ${one.id}`, kind: offer.data.title }));
        return { rows, total };
      },
      ...dashboardsRetry,
    })),
  });
  return {
    /** Undefined until every source has answered. */
    rows: answers.every(({ data }) => data !== undefined) ? answers.flatMap(({ data }) => data?.rows ?? []) : undefined,
    /** Whether a source has more than were asked for. */
    isCut: answers.some(({ data }) => (data?.total ?? 0) > limit),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
  };
}
