import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Api } from './browser/services/services';
import { type Answer, addressOf, type CallInput, call } from './call';
import { endpoint, rawEndpoint } from './endpoint';
import { endpoints } from './endpoints';
import { implement, serve } from './server/implement';

const open = { open: 'A fixture that everybody may call.' };
const note = z.object({ id: z.int(), text: z.string() });
const api = {
  listNotes: endpoint({
    method: 'GET',
    path: '/api/notes',
    gate: open,
    query: z.object({ size: z.coerce.number().default(20), tags: z.array(z.string()).optional() }),
    response: z.array(note),
    summary: 'Lists notes',
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/api/books/:book/notes/:id',
    gate: open,
    params: z.object({ book: z.string(), id: z.coerce.number() }),
    body: z.object({ text: z.string() }),
    response: note,
    news: z.object({ step: z.int() }),
    summary: 'Changes a note',
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/notes/:id',
    gate: open,
    changesState: true,
    response: z.void(),
    summary: 'Removes a note',
  }),
  download: rawEndpoint({ method: 'GET', path: '/api/notes.csv', gate: open, summary: 'All notes as a file' }),
  limit: 20,
};

test('an api is contributions to the point of routes, data only, each with the code of its own name', () => {
  const list = endpoints(api);
  expect(JSON.parse(JSON.stringify(list))).toEqual(list);
  expect(list.map(({ point, id, code }) => [point, id, code])).toEqual(
    ['listNotes', 'changeNote', 'removeNote', 'download'].map((name) => ['host/route@1', name, name]),
  );
  expect(list[2]?.data).toEqual({ method: 'DELETE', path: '/api/notes/:id', gate: open, changesState: true, summary: 'Removes a note' });
});

test('an address has its parameters encoded and its query behind it', () => {
  expect(addressOf(api.changeNote, { params: { book: 'a/b ?', id: 7 } })).toBe('/api/books/a%2Fb%20%3F/notes/7');
  expect(addressOf(api.listNotes, { query: { size: 5, tags: ['a b', 'c'] } })).toBe('/api/notes?size=5&tags=a+b&tags=c');
  expect(addressOf(api.listNotes, { query: { size: undefined } })).toBe('/api/notes');
  expect(addressOf(api.listNotes)).toBe('/api/notes');
  expect(addressOf(api.download, { query: { from: 1 } })).toBe('/api/notes.csv?from=1');
});

test('a call is the method with the address, the body and what was said of it, and its types are those of the endpoint', async () => {
  const asked: unknown[][] = [];
  const heard =
    (verb: string) =>
    async (...all: unknown[]) =>
      void asked.push([verb, ...all]);
  const client = {
    get: heard('get'),
    post: heard('post'),
    put: heard('put'),
    patch: heard('patch'),
    delete: heard('delete'),
  } as unknown as Api;
  const { signal } = new AbortController();
  await call(client, api.listNotes);
  await call(client, api.listNotes, { query: { size: 1 }, signal });
  await call(client, api.changeNote, { params: { book: 'b', id: 1 }, body: { text: 't' }, signal: undefined });
  await call(client, api.removeNote, { params: { id: 1 } });
  expect(asked).toEqual([
    ['get', '/api/notes'],
    ['get', '/api/notes?size=1', { signal }],
    ['put', '/api/books/b/notes/1', { text: 't' }],
    ['delete', '/api/notes/1'],
  ]);
  expectTypeOf<Answer<typeof api.listNotes>>().toEqualTypeOf<{ id: number; text: string }[]>();
  expectTypeOf<CallInput<typeof api.changeNote>['params']>().toEqualTypeOf<{
    readonly book: string | number;
    readonly id: string | number;
  }>();
  const misspelt = () => {
    // @ts-expect-error the path needs its parameters
    void call(client, api.removeNote);
    // @ts-expect-error no such parameter
    void call(client, api.removeNote, { params: { ids: 1 } });
    // @ts-expect-error the body is of another shape
    void call(client, api.changeNote, { params: { book: 'b', id: 1 }, body: { texts: 't' } });
    // @ts-expect-error no such field of the query
    void call(client, api.listNotes, { query: { sizes: 1 } });
    // @ts-expect-error a raw endpoint answers with no JSON
    void call(client, api.download);
  };
  expect(misspelt).toBeTypeOf('function');
});

const listNotes = implement(api.listNotes, ({ query }) => [{ id: query.size, text: query.tags?.join() ?? '' }]);
const changeNote = implement(api.changeNote, ({ params, body }) => ({ id: params.id, text: body.text }));
const removeNote = implement(api.removeNote, () => undefined);
const download = implement(api.download, async (_request, response) => void response.end());

test('the code of an api is there without its handlers, which are loaded once, when one is first called', async () => {
  let loads = 0;
  const code = serve(
    api,
    async () => {
      loads += 1;
      return { listNotes, changeNote };
    },
    async () => ({ removeNote, download }),
  );
  expect(Object.keys(code)).toEqual(['listNotes', 'changeNote', 'removeNote', 'download']);
  const { default: served } = await code.changeNote();
  expect([served.endpoint, loads]).toEqual([api.changeNote, 0]);
  expect(await served.load()).toBe(changeNote);
  expect(await (await code.download()).default.load()).toBe(download);
  expect(loads).toBe(1);
});

test('an endpoint with no handler, with two, or with that of another does not compile or says so', async () => {
  const two = serve(
    api,
    async () => ({ listNotes, changeNote, removeNote, download }),
    async () => ({ listNotes }),
  );
  await expect((await two.listNotes()).default.load()).rejects.toThrow('The endpoint listNotes is implemented twice.');
  const none = serve(api, async () => ({ listNotes }));
  // @ts-expect-error nobody implements it
  const { changeNote: missing } = none;
  await expect((await (missing as typeof none.listNotes)()).default.load()).rejects.toThrow(
    'The endpoint changeNote has no handler of its own.',
  );
  // @ts-expect-error the handler of another endpoint
  const wrong = serve({ listNotes: api.listNotes }, async () => ({ listNotes: changeNote })).listNotes as typeof none.listNotes;
  await expect((await wrong()).default.load()).rejects.toThrow('has no handler of its own');
});
