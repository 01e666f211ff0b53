import type { Visitor } from '../../harness/Visitor';
import type { World } from './doing';
import { makeExamples } from './examples';
import type { OpenApiContract, Operation } from './OpenApiContract';
import { sampleOf } from './sampleOf';
import { keepsNothing, shellPlugins } from './shellPlugins';

/** Those that answer for as long as somebody listens. */
const endless = ['GET /api/events', 'GET /api/live-tail/stream'];

const addressOf = (path: string, { parameters = [] }: Operation, ids: ReadonlyMap<string, string>, contract: OpenApiContract): string => {
  const collection = path.slice(0, path.indexOf('/{'));
  const own = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {};
    return encodeURIComponent(ids.get(collection) ?? String(sampleOf(schema, contract.document)));
  });
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of parameters)
    if (place === 'query' && required) query.set(name, String(sampleOf(schema, contract.document)));
  return query.size === 0 ? own : `${own}?${query}`;
};

const order = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'];
const rank = (call: string): number => order.indexOf(call.split(' ')[0] ?? '') + (call.includes('{') ? 0.5 : 0);

/** Makes each call with the least that it takes, or with an example; those of the shell that write have deeds of their own. */
export async function askRightly(contract: OpenApiContract, world: World): Promise<void> {
  const { ada, root } = world;
  const { addresses, bodies } = await makeExamples(world);
  const ids = new Map<string, string>();
  for (const { call, operation } of [...contract.operations].sort((one, other) => rank(one.call) - rank(other.call))) {
    const [method = '', path = ''] = call.split(' ');
    const [plugin = ''] = operation.tags;
    if (
      plugin === 'demo' ||
      endless.includes(call) ||
      (method !== 'GET' && shellPlugins.includes(plugin) && keepsNothing[call] === undefined)
    )
      continue;
    const body = operation.requestBody?.content?.['application/json']?.schema;
    const least = body && sampleOf(body, contract.document);
    const sent = bodies[call] === undefined ? least : { ...(least as object), ...bodies[call] };
    const as = path.includes('/__admin__/') || path.includes('/plugin-admin/') || path.startsWith('/api/plan/{') ? root : ada;
    const answer = await as.call<Record<string, unknown>>(method, addresses[call] ?? addressOf(path, operation, ids, contract), sent);
    const id = answer.body?.uid ?? answer.body?.id;
    if (method === 'POST' && answer.status < 300 && id !== undefined && !path.includes('{')) ids.set(path, String(id));
  }
}

/** Makes each call without a session, and with things that it cannot take. */
export async function askWrongly(contract: OpenApiContract, { ada }: World, nobody: Visitor): Promise<void> {
  for (const { call } of contract.operations) {
    const [method = '', path = ''] = call.split(' ');
    const wrong = path.replaceAll(/\{\w+\}/g, 'no%20such');
    const body = method === 'GET' ? undefined : { nonsense: [{}] };
    await nobody.call(method, wrong, body);
    if (endless.includes(call)) continue;
    await ada.call(method, `${wrong}?limit=-1&size=x&page=0`, body);
  }
}
