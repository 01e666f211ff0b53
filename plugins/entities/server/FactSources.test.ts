import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Entity, EntityFacts } from '#sdk';
import { type Extensions, PublicError, type RequestSession } from '#sdk/server';
import { FactSources } from './FactSources';

const asked = {
  range: { from: 0, to: 1 },
  session: { facts: {} } as RequestSession,
  signal: new AbortController().signal,
};
const sources = (
  ...all: readonly { readonly title: string; readonly kinds?: readonly string[]; readonly isOpen?: boolean; readonly facts: EntityFacts }[]
) =>
  new FactSources(
    {
      offers: () =>
        all.map(({ title, kinds, isOpen = true, facts }) => ({
          data: { title, kinds },
          opensTo: () => isOpen,
          load: async () => facts,
          services: () => ({}),
        })),
    } as unknown as Extensions,
    pino({ level: 'silent' }),
  );
const pod = (name: string, within: Entity['within'] = {}): Entity => ({ kind: 'pod', name, within });
const listing = (entities: readonly Entity[], total = entities.length): EntityFacts => ({ list: async () => ({ entities, total }) });

test('what several sources list is there once, as the one tells it who knows most', async () => {
  const found = await sources(
    { title: 'Logs', facts: listing([pod('a'), pod('b')]) },
    { title: 'Cluster', facts: listing([pod('a', { namespace: 'x' }), pod('a', { namespace: 'y' }), pod('c', { namespace: 'x' })]) },
  ).list('pod', { ...asked, search: '', limit: 10 });
  expect(found.results).toEqual([pod('b'), pod('a', { namespace: 'x' }), pod('a', { namespace: 'y' }), pod('c', { namespace: 'x' })]);
  expect(found).toMatchObject({ total: 4, isTotalExact: true, failed: [] });
});

test('where a source lists only some, the total is at least what it says', async () => {
  const found = await sources({ title: 'Logs', facts: listing([pod('a')], 500) }, { title: 'Cluster', facts: listing([pod('b')]) }).list(
    'pod',
    {
      ...{ ...asked, search: '', limit: 1 },
    },
  );
  expect(found).toMatchObject({ results: [pod('a')], total: 500, isTotalExact: false });
});

test('sources of other kinds, and those that are shut for the asker, are not asked', async () => {
  const never: EntityFacts = { list: () => Promise.reject(new Error('was asked')) };
  const found = await sources(
    { title: 'Services', kinds: ['service'], facts: never },
    { title: 'Shut', isOpen: false, facts: never },
    { title: 'Logs', kinds: ['pod'], facts: listing([pod('a')]) },
  ).list('pod', { ...asked, search: '', limit: 10 });
  expect(found).toMatchObject({ results: [pod('a')], failed: [] });
});

test('a source that fails is named with its reason, and the others answer', async () => {
  const found = await sources(
    { title: 'Slow', facts: { about: () => Promise.reject(new PublicError(408, 'QUERY_TIMEOUT', 'It took more than 10 s.')) } },
    { title: 'Broken', facts: { about: () => Promise.reject(new Error('secret')) } },
    { title: 'Logs', facts: { about: async () => ({ seen: { first: 1, last: 2 } }) } },
    { title: 'Unaware', facts: { about: async () => undefined } },
  ).about(pod('a'), asked);
  expect(found).toEqual({
    facts: [{ source: 'Logs', seen: { first: 1, last: 2 } }],
    failed: [
      { source: 'Slow', message: 'It took more than 10 s.' },
      { source: 'Broken', message: 'It failed; the log of the server says why.' },
    ],
  });
});
