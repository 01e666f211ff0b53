import type { Processor } from '#plugins/ingest/contract';
import { unavailable } from '#sdk/server';
import type { ActiveFilters } from '../ActiveFilters';
import { activeFiltersService } from '../services';

type Steps = ReturnType<ActiveFilters['stepsFor']>['dry'];

/** The processor of a signal. */
export const filtersOf = <S extends keyof Steps>(signal: S): Processor<NonNullable<Steps[S]>> => ({
  ready: (sender, services) => {
    const active = services.find(activeFiltersService);
    // While the server stops, requests may come in until ingestion does: they are to be sent again, for nothing goes past the filters.
    if (active === undefined) throw unavailable('The server is stopping. Send it again in a moment.');
    return active.ready(sender);
  },
  stepFor: (sender, services) => services.get(activeFiltersService).stepsFor(sender)[signal] as NonNullable<Steps[S]> | undefined,
  dryStepFor: (sender, services) => services.get(activeFiltersService).stepsFor(sender).dry[signal] as NonNullable<Steps[S]> | undefined,
});
