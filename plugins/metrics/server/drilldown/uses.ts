import { extensionsService, implement, loggerService, PublicError } from '#sdk/server';
import { metricUseSources } from '../../contract';
import * as api from '../../drilldownApi';

export const findMetricUses = implement(api.findMetricUses, async ({ body, session, services, signal }) => {
  const named = 'metric' in body ? { kind: 'metric' as const, name: body.metric } : { kind: 'label' as const, name: body.label };
  const offers = services
    .get(extensionsService)
    .offers(metricUseSources)
    .filter(({ opensTo }) => opensTo(session.facts));
  const sources = await Promise.all(
    offers.map(async ({ data: { title }, load, services: theirs }) => {
      try {
        const find = await load();
        const found = await find(named, { session, services: theirs(), signal });
        const byTitle = [...found].sort((one, other) => one.title.localeCompare(other.title));
        const uses = byTitle.slice(0, api.mostUses).map((use) => ({ ...use, parts: [...use.parts] }));
        return { title, uses, total: found.length };
      } catch (error) {
        signal.throwIfAborted();
        // What one source does not know keeps nobody from what the others do.
        if (!(error instanceof PublicError)) services.get(loggerService).error({ err: error }, `Uses of metrics: ${title} failed`);
        return { title, uses: [], total: 0, failure: error instanceof PublicError ? error.message : 'Something went wrong.' };
      }
    }),
  );
  return { sources };
});
