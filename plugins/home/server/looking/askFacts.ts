import { extensionsService, loggerService } from '#sdk/server';
import type { Incident, IncidentFact } from '../../common/todaySchemas';
import { type IncidentTime, incidentFacts } from '../../contract';
import type { Looking } from './Looking';

type Asked = IncidentTime & Pick<Incident, 'isOver'>;

/** What other areas know of incidents, in the order of these. What was said of one that is over stays as it was said. */
export async function askFacts(incidents: readonly Asked[], looking: Looking): Promise<readonly (readonly IncidentFact[])[]> {
  if (incidents.length === 0) return [];
  const { services, scope, signal } = looking;
  const known = incidents.map((incident) => factsBefore(incident, looking));
  const said = await Promise.all(
    services
      .get(extensionsService)
      .offers(incidentFacts)
      .map(async ({ pluginId, id, data: { title }, load, services: theirs }) => {
        const source = `${pluginId}/${id}`;
        const before = known.map((facts) => facts.find((fact) => fact.source === source));
        const open = incidents.filter((_incident, at) => before[at] === undefined);
        const answers =
          open.length === 0 ? [] : await ask(async () => (await load())(open, { services: theirs(), scope, signal }), title, looking);
        const told = answers.values();
        return before.map((fact): IncidentFact | undefined => {
          if (fact !== undefined) return fact;
          const pieces = told.next().value;
          return pieces === undefined ? undefined : { source, pieces: [...pieces] };
        });
      }),
  );
  return incidents.map((_incident, at) => said.flatMap((facts) => facts[at] ?? []));
}

/** A sentence that nobody can say is left out. */
async function ask<Answer>(
  find: () => Promise<readonly Answer[]>,
  title: string,
  { services, signal }: Looking,
): Promise<readonly Answer[]> {
  try {
    return await find();
  } catch (error) {
    signal.throwIfAborted();
    services.get(loggerService).error({ err: error }, `Facts of incidents for Home: ${title} failed`);
    return [];
  }
}

function factsBefore({ from, to, services, isOver }: Asked, { known }: Looking): readonly IncidentFact[] {
  const before = known?.incidents.find(
    (one) => one.isOver && isOver && one.from === from && one.to === to && one.services.join() === services.join(),
  );
  return before?.facts ?? [];
}
