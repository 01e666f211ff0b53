import type { TimeRange } from '#sdk/query';
import { extensionsService, loggerService, PublicError } from '#sdk/server';
import type { Grid } from '../../common/bursts/Grid';
import type { Burst, Looked, Today } from '../../common/todaySchemas';
import { type IncidentAnswer, incidentSources } from '../../contract';
import { findSeverityBursts } from './findSeverityBursts';
import type { Looking } from './Looking';

interface Found {
  readonly bursts: readonly Burst[];
  readonly looked: readonly Looked[];
  readonly partial: Today['partial'];
}

/** Bursts of errors in logs, and what the sources of other areas find. What one does not know keeps nobody from what the others do. */
export async function askSources(about: { readonly range: TimeRange; readonly grid: Grid }, looking: Looking): Promise<Found> {
  const { services, scope, signal } = looking;
  const asked = { ...about, scope, signal };
  const others = services.get(extensionsService).offers(incidentSources);
  const answers = await Promise.all([
    findSeverityBursts({ ...asked, services }),
    ...others.map(async ({ data: { title }, load, services: theirs }): Promise<IncidentAnswer> => {
      try {
        const find = await load();
        return await find({ ...asked, services: theirs() });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof PublicError)) services.get(loggerService).error({ err: error }, `Incidents for Home: ${title} failed`);
        return { bursts: [], partial: [{ what: title, reason: error instanceof PublicError ? error.message : 'Something went wrong.' }] };
      }
    }),
  ]);
  return {
    bursts: answers.flatMap(({ bursts }) => bursts),
    looked: answers.flatMap(({ looked }) => looked ?? []),
    partial: answers.flatMap(({ partial }) => partial),
  };
}
