import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { planDetails, requestUpgrade } from '#plugins/plans/api';
import type { Answer, CallInput, Endpoint } from '#sdk';
import { type Product, startProduct } from '../../harness/product';
import type { Heard } from '../../harness/Visitor';
import { callersWith } from '../identity/access/callersWith';
import { everyRoute } from '../identity/access/everyRoute';
import { pluginFolders } from '../plugins/allPlugins';
import { askRightly, askWrongly } from './asking';
import type { Deeds } from './Deed';
import { accountDeeds } from './deeds/accounts';
import { administrationDeeds } from './deeds/administration';
import { keptDeeds } from './deeds/kept';
import { peopleDeeds } from './deeds/people';
import { sessionDeeds } from './deeds/session';
import { doing, newWorld, type Place, type Reading, visitorOf, type World } from './doing';
import { marketplaceKeys } from './marketplaceKey';
import { neverRight } from './neverRight';
import { OpenApiContract, type OpenApiDocument } from './OpenApiContract';
import { isPaged, otherShapes } from './pagedLists';
import { keepsNothing, otherPlugins, shellPlugins } from './shellPlugins';

const deeds: Deeds = { ...sessionDeeds, ...peopleDeeds, ...accountDeeds, ...keptDeeds, ...administrationDeeds };

/** The calls of the shell document that have a path there, of section 7. */
const namedCalls = [
  'POST /api/user-settings',
  'POST /api/__admin__/impersonate',
  'POST /api/app/impersonation/stop',
  'GET /osd-2-0/api/saved_objects/_find',
  'GET /osd-2-0/api/config',
  'GET /api/replace-user-session/{accountId}',
  'POST /api/switch-system-mode/{modeValue}',
  'POST /api/logout',
  'GET /api/triggers-tags',
];

let product: Product;
let place: Place;
let world: World;
let contract: OpenApiContract;
/** Every answer that anybody was given. */
const heard: Heard[] = [];
/** Calls of the shell as the running product describes them. */
let offered: readonly { readonly call: string; readonly plugin: string }[];

/** GETs that change something all the same, as their manifests say. */
const changing = new Set(
  everyRoute
    .filter(({ method, isReading }) => method === 'GET' && !isReading)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
);
const writing = () =>
  offered
    .filter(({ call, plugin }) => shellPlugins.includes(plugin) && (!call.startsWith('GET ') || changing.has(call)))
    .map(({ call }) => call);

beforeAll(async () => {
  const env = { ASTROLABE_TRUSTED_PROXIES: '127.0.0.1', ASTROLABE_MARKETPLACE_KEYS: await marketplaceKeys() };
  product = await startProduct({ env });
  place = { url: product.url, heard: (answered) => void heard.push(answered) };
  contract = new OpenApiContract((await (await fetch(`${product.url}/api/openapi.json`)).json()) as OpenApiDocument);
  offered = contract.operations.map(({ call, operation }) => ({ call, plugin: operation.tags[0] ?? '' }));
  world = await newWorld(place);
});
afterAll(() => product?.dispose());

test('every call of the shell is offered by the running product, and every one that writes has a deed here [shell-1-13]', () => {
  const plugins = new Set(offered.map(({ plugin }) => plugin));
  const unknown = [...plugins].filter((plugin) => !shellPlugins.includes(plugin) && !otherPlugins.includes(plugin));
  expect(unknown, 'Say in shellPlugins.ts whether the shell makes the calls of these plugins').toEqual([]);
  const calls = offered.map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(namedCalls));
  const missing = writing().filter((call) => deeds[call] === undefined && keepsNothing[call] === undefined);
  expect(
    missing,
    'Add for each a deed in deeds/ that writes through it and says where that is read, or to keepsNothing why there is nothing',
  ).toEqual([]);
  const stale = [...Object.keys(deeds), ...Object.keys(keepsNothing)].filter((call) => !calls.includes(call));
  expect(stale, 'These calls are gone: take them out').toEqual([]);
  expect(Object.keys(keepsNothing).filter((call) => deeds[call] !== undefined)).toEqual([]);
});

test('without a session a call of the shell that writes answers 401, and 403 to a role that may not make it [shell-1-13]', async () => {
  const route = new Map(everyRoute.map((one) => [`${one.method} ${one.path.replaceAll(/:(\w+)/g, '{$1}')}`, one]));
  const it = doing(place, world, '', [], new Set());
  const reader = await it.signedIn((await it.member('read-only')).email);
  const found: string[] = [];
  for (const call of [...writing(), 'POST /api/triggers/alerts']) {
    const access = route.get(call)?.access;
    if (access === undefined || access === 'everybody') continue;
    const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '0').split(' ');
    const body = method === 'GET' ? undefined : {};
    const anonymous = await visitorOf(place).call(method, path, body);
    if (anonymous.status !== 401) found.push(`${call} answered ${anonymous.status} without a session`);
    if (callersWith[access].includes('read-only')) continue;
    const { status } = await reader.call(method, path, body);
    if (status !== 403) found.push(`${call} answered ${status} to somebody who may only read`);
  }
  expect(found).toEqual([]);
});

/** Whether a call speaks a protocol that others have made, and fails as that says: receivers, Prometheus, Jaeger and SAML. */
const isForeign = (call: string | undefined): boolean => {
  const plugin = offered.find((one) => one.call === call)?.plugin ?? '';
  const isRaw = contract.operations.find((one) => one.call === call)?.operation.responses['200']?.content === undefined;
  return isRaw && ['ingest', 'metrics', 'sso', 'tracing'].includes(plugin);
};

/** What a reading tells, as words; undefined where it is as it should be. */
async function wrongIn({ path, as, expected, gone }: Reading): Promise<string | undefined> {
  const { status, body } = await as.call('GET', path);
  if (typeof gone === 'number') return status === gone ? undefined : `answered ${status}, and not ${gone}`;
  if (typeof gone === 'string') return JSON.stringify(body).includes(gone) ? `still tells ${gone}` : undefined;
  return status === 200 && tells(body, expected) ? undefined : `answered ${status}: ${JSON.stringify(body).slice(0, 600)}`;
}

function tells(body: unknown, expected: unknown): boolean {
  try {
    expect({ body }).toMatchObject({ body: expected });
    return true;
  } catch {
    return false;
  }
}

test('what each call of the shell wrote is read back after a restart, and nobody of another account reads it [shell-1-13]', async () => {
  const readings: Reading[] = [];
  const faults: string[] = [];
  for (const [call, deed] of Object.entries(deeds)) {
    const made = new Set<string>();
    const before = readings.length;
    try {
      await deed(doing(place, world, call, readings, made));
      if (!made.has(call)) faults.push(`${call}: its deed never makes the call`);
      if (readings.length === before) faults.push(`${call}: its deed says of nothing that it is read back`);
    } catch (error) {
      faults.push(`${call}: ${(error as Error).message}`);
    }
  }
  expect(faults).toEqual([]);
  const look = async (when: string) => {
    for (const reading of readings) {
      const wrong = await wrongIn(reading);
      if (wrong !== undefined) faults.push(`${reading.call} ${when}: ${reading.path} ${wrong}`);
    }
  };
  await look('before the restart');
  expect(faults).toEqual([]);
  await product.kill('SIGTERM');
  await product.restart();
  await look('after the restart');
  for (const { call, path, expected } of readings.filter(({ gone }) => gone === undefined)) {
    const { status, body } = await world.eve.call('GET', path);
    if (status >= 500 || (status === 200 && tells(body, expected)))
      faults.push(`${call}: ${path} tells it to the admin of another account`);
    const outside = await visitorOf(place).call('GET', path);
    if (outside.status === 200 && tells(outside.body, expected)) faults.push(`${call}: ${path} tells it to somebody without a session`);
  }
  expect(faults).toEqual([]);
});

test('each list that is asked for in pages is told as "results" and "total" [data-9-54]', () => {
  const paged = contract.operations.filter(({ operation }) => isPaged(operation));
  expect(paged.length).toBeGreaterThan(20);
  const shapeOf = (call: string): readonly string[] => {
    const [method = '', path = ''] = call.split(' ');
    const { schema } = contract.document.paths[path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json'] ?? {};
    return ((schema?.required ?? []) as string[]).filter((name) => name === 'results' || name === 'total').sort();
  };
  const others = paged.map(({ call }) => call).filter((call) => shapeOf(call).join() !== 'results,total');
  expect(others.sort()).toEqual(Object.keys(otherShapes).sort());
});

test('each list of things that are kept is told as "results" and "total", asked for in pages or not', () => {
  const named = contract.operations.flatMap(({ call, operation }) => {
    const { properties = {} } = operation.responses['200']?.content?.['application/json']?.schema ?? {};
    const names = Object.keys(properties as object);
    const isList = call.startsWith('GET ') && names.length === 2 && names.includes('total');
    return isList && !names.includes('results') ? [call] : [];
  });
  expect(named).toEqual([]);
});

test("every call's answer, when it is made rightly and when it is not, is as the OpenAPI file of the running product says [data-9-54]", async () => {
  // What was answered above counts as well: each call of the shell that writes was made rightly there.
  await askRightly(contract, world);
  await askWrongly(contract, world, visitorOf(place));
  const faults = new Set<string>();
  const right = new Set<string>();
  const wrong = new Set<string>();
  for (const answered of heard) {
    const call = contract.callOf(answered);
    const fault = contract.faultOf(answered);
    if (call !== undefined) (answered.status < 400 ? right : wrong).add(call);
    if (fault !== undefined) faults.add(`${answered.method} ${answered.path} ${answered.status}: ${fault}: ${answered.text.slice(0, 200)}`);
    if (answered.status >= 400 && !isForeign(call) && !contract.isError(answered))
      faults.add(`${answered.method} ${answered.path} ${answered.status} has no code and message: ${answered.text.slice(0, 200)}`);
    if (answered.status >= 500) faults.add(`${answered.method} ${answered.path} ${answered.status}: ${answered.text.slice(0, 200)}`);
  }
  expect([...faults]).toEqual([]);
  const calls = contract.operations.map(({ call }) => call);
  expect(calls.filter((call) => !right.has(call) && neverRight[call] === undefined)).toEqual([]);
  expect(Object.keys(neverRight).filter((call) => right.has(call) || !calls.includes(call))).toEqual([]);
  const gated = contract.operations.filter(({ operation }) => operation.security.length > 0).map(({ call }) => call);
  expect(gated.length).toBeGreaterThan(300);
  expect(gated.filter((call) => !wrong.has(call))).toEqual([]);
});

test("the browser's types are of the schemas that the OpenAPI file is made from [data-9-54]", () => {
  // `call(api, planDetails)` in the browser's code is typed by this schema; tsc refuses this line otherwise.
  expectTypeOf<Answer<typeof planDetails>>().toEqualTypeOf<z.output<typeof planDetails.response>>();
  expectTypeOf<NonNullable<CallInput<typeof requestUpgrade>['body']>>().toExtend<{ readonly product: string }>();
  const stated = pluginFolders.flatMap(({ name, api = {} }) =>
    Object.values(api).filter((one): one is Endpoint => name !== 'demo' && (one as Partial<Endpoint> | undefined)?.kind === 'json'),
  );
  expect(stated.length).toBeGreaterThan(200);
  for (const { method, path, response } of stated) {
    const operation = contract.document.paths[path.replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}')]?.[method.toLowerCase()];
    const { $schema: _dialect, $defs, ...schema } = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' });
    // One that names itself is among the document's components.
    if ($defs === undefined) expect([path, operation?.responses['200']?.content?.['application/json']?.schema]).toEqual([path, schema]);
    else expect(Object.keys(contract.document.components.schemas).length).toBeGreaterThan(1);
  }
});
