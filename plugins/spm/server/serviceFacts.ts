import type { Entity, EntityAsked, EntityFacts, EntityKnowledge } from '#sdk';
import { type TelemetryQueries, telemetryService } from '#sdk/server';
import { answerMap } from './map/answerMap';
import { drawRange, wholeMinutes } from './map/drawRange';
import { secondsOf } from './range/askedRange';
import { figuresOf } from './requests/figuresOf';
import { RequestReader } from './requests/requestReader';
import { servicesSeenPlan } from './requests/servicesSeen';

/** Services that are looked at, those with the most spans first. */
const mostServices = 2000;
/** Spans that neighbours are looked for in; of more, traces that stand for all. */
const mostSpans = 50_000;
/** Neighbours that are told. */
const mostNeighbours = 50;
/** Shares of requests that fail from which a service is not well. */
const limits = { warning: 0.01, critical: 0.05 };

/** What spans tell of services: which there are, how their requests go, and whom they call. */
const serviceFacts: EntityFacts = {
  async list(kind, { range, session, services, signal, search, limit }) {
    const options = { scope: session.scope(), signal };
    const asked = { range, services: [], limit: mostServices };
    const { services: seen } = await services.get(telemetryService).plan(servicesSeenPlan, asked, options);
    const words = search.trim().toLowerCase();
    const found = seen.map(({ service }) => service).filter((name) => name !== '' && name.toLowerCase().includes(words));
    return { entities: found.slice(0, limit).map((name) => ({ kind, name, within: {} })), total: found.length };
  },
  async about(entity, asked) {
    const telemetry = asked.services.get(telemetryService);
    const options = { scope: asked.session.scope(), signal: asked.signal };
    const { services: seen } = await telemetry.plan(servicesSeenPlan, { range: asked.range, services: [entity.name], limit: 1 }, options);
    const [service] = seen;
    if (service === undefined) return undefined;
    const [health, relations] = await Promise.all([
      healthOf(entity.name, service.served === 0 ? 'parent' : 'kind', asked, telemetry),
      neighboursOf(entity, asked, telemetry),
    ]);
    return { ...(health !== undefined && { health }), relations };
  },
};
export default serviceFacts;

async function healthOf(
  name: string,
  entry: 'parent' | 'kind',
  { range, session, signal }: EntityAsked,
  telemetry: TelemetryQueries,
): Promise<EntityKnowledge['health']> {
  const reader = new RequestReader(telemetry, { scope: session.scope(), signal });
  const of = { operations: [], environments: [], pods: [], nodes: [] };
  const [all] = await reader.groups({ ...of, range, entry, services: [name] }, [], { limit: 1 });
  if (all === undefined || all.requests === 0) return undefined;
  const { errorRate } = figuresOf(all, secondsOf(range, Date.now()));
  const share = errorRate ?? 0;
  const state = share >= limits.critical ? 'critical' : share >= limits.warning ? 'warning' : 'ok';
  const counted = new Intl.NumberFormat('en');
  return { state, reason: `${counted.format(all.errors)} of ${counted.format(all.requests)} requests failed` };
}

/** What spans call a node: on the map its system stands before the name of a database or queue. */
const ownName = ({ name, system }: { readonly name: string; readonly system: string }): string =>
  system !== '' && name.startsWith(`${system} `) ? name.slice(system.length + 1) : name;

/** Whom it calls and by whom it is called, those of most calls first. */
async function neighboursOf(
  { name }: Entity,
  { range, session, signal }: EntityAsked,
  telemetry: TelemetryQueries,
): Promise<NonNullable<EntityKnowledge['relations']>> {
  const asking = { telemetry, options: { scope: session.scope(), signal }, limit: mostSpans };
  const question = { range: wholeMinutes(range), services: [name], operations: [], environments: [] };
  const { nodes, edges } = answerMap(await drawRange(question, asking), undefined, [name]);
  const named = new Map(nodes.map((node) => [node.id, node]));
  const own = `service:${name}`;
  const told = (title: string, ids: readonly string[]) => {
    const entities = [...new Set(ids)].flatMap((id): Entity[] => {
      const node = named.get(id);
      return node === undefined ? [] : [{ kind: node.kind === 'external' ? 'address' : node.kind, name: ownName(node), within: {} }];
    });
    return entities.length === 0 ? [] : [{ title, entities: entities.slice(0, mostNeighbours), total: entities.length }];
  };
  return [
    ...told(
      'Called by',
      edges.filter(({ to }) => to === own).map(({ from }) => from),
    ),
    ...told(
      'Calls',
      edges.filter(({ from }) => from === own).map(({ to }) => to),
    ),
  ];
}
