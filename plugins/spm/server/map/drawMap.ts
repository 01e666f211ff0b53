import type { FoundCalls } from './callsPlan';
import type { FoundConsumers } from './consumersPlan';
import { addTo, Drawing, nodeId } from './Drawing';
import type { FoundExits } from './exitsPlan';
import type { FoundService } from './servicesPlan';

export interface FoundParts {
  readonly services: readonly FoundService[];
  readonly calls: readonly FoundCalls[];
  readonly exits: readonly FoundExits[];
  readonly consumers: readonly FoundConsumers[];
}

/**
 * Puts a map together of what the statements have found. A queue stands between those that send and those that take, which are never joined by a call.
 * A call that nobody has answered goes to who has answered others of that service to the same address, or to the service of that name; else to a node of its own.
 */
export function drawMap({ services, calls, exits, consumers }: FoundParts): Drawing {
  const drawing = new Drawing();
  for (const { name, spans, figures } of services) {
    const node = drawing.nodes.get(drawing.node('service', name));
    if (node !== undefined) Object.assign(node, { spans, own: figures });
  }
  for (const { from, to, caller, callee } of calls) {
    const edge = drawing.edge(drawing.node('service', from), drawing.node('service', to), 'call');
    addTo(edge, 'caller', caller);
    addTo(edge, 'callee', callee);
  }
  drawExits(drawing, exits);
  drawConsumers(drawing, consumers);
  return drawing;
}

function drawExits(drawing: Drawing, exits: readonly FoundExits[]): void {
  const answering = answeringAddresses(exits);
  const published = new Set(exits.filter(({ role }) => role === 'publish').map(({ service, peer }) => `${service}\n${peer}`));
  for (const { service, role, category, peer, system, answeredBy, figures } of exits) {
    if (peer === '' || (role === 'call' && answeredBy !== '')) continue;
    const from = drawing.node('service', service);
    if (role === 'call') {
      const answered = category === 'external' ? (answering.get(`${service}\n${peer}`) ?? serviceNamed(drawing, peer)) : undefined;
      if (answered === service) continue;
      const to = answered === undefined ? drawing.node(category, peer, system) : drawing.node('service', answered);
      const edge = drawing.edge(from, to, 'call');
      addTo(edge, 'caller', figures);
      if (answered !== undefined) edge.unanswered += figures.calls;
    } else if (role === 'publish' || (role === 'send' && !published.has(`${service}\n${peer}`)))
      addTo(drawing.edge(from, drawing.node('queue', peer, system), 'publish'), 'caller', figures);
  }
}

const serviceNamed = (drawing: Drawing, name: string): string | undefined =>
  drawing.nodes.has(nodeId('service', name)) ? name : undefined;

/** Who has answered a service at an address, where it was always the same one. */
function answeringAddresses(exits: readonly FoundExits[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { service, role, peer, answeredBy } of exits) {
    if (role !== 'call' || peer === '' || answeredBy === '') continue;
    const key = `${service}\n${peer}`;
    found.set(key, (found.get(key) ?? new Set()).add(answeredBy));
  }
  return new Map([...found].flatMap(([key, services]) => (services.size === 1 ? [[key, [...services][0] as string]] : [])));
}

function drawConsumers(drawing: Drawing, consumers: readonly FoundConsumers[]): void {
  const consumed = new Set(consumers.filter(({ role }) => role === 'consume').map(({ service, topic }) => `${service}\n${topic}`));
  for (const { service, topic, system, role, sentBy, figures } of consumers) {
    const queue = drawing.node('queue', topic, system);
    if (sentBy !== '') addTo(drawing.edge(drawing.node('service', sentBy), queue, 'publish'), 'caller', figures);
    if (role === 'consume' || !consumed.has(`${service}\n${topic}`))
      addTo(drawing.edge(queue, drawing.node('service', service), 'consume'), 'callee', figures);
  }
}
