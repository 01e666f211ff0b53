import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { endpointKey, endpointQuery } from './endpointQuery';
import type { Api } from './services/services';

const stated = { gate: { open: 'A fixture that everybody may call.' }, response: z.object({}), summary: 'A fixture' };
const listNotes = endpoint({ ...stated, method: 'GET', path: '/api/notes', query: z.object({ size: z.int().optional() }) });
const readNote = endpoint({ ...stated, method: 'GET', path: '/api/notes/:id' });

test("the key of a list begins its members' keys, and tells one question from another", () => {
  expect(endpointKey(listNotes)).toEqual(['api', 'notes']);
  expect(endpointKey(readNote, { params: { id: 'a/b' } })).toEqual(['api', 'notes', 'a%2Fb']);
  expect(endpointKey(listNotes, { query: { size: 1 } })).not.toEqual(endpointKey(listNotes, { query: { size: 2 } }));
});

test('a query asks the endpoint, and ends with the page that asked', async () => {
  const get = vi.fn().mockResolvedValue({ id: 7 });
  const { queryKey, queryFn } = endpointQuery({ get } as unknown as Api, readNote, { params: { id: 7 } });
  const { signal } = new AbortController();
  expect([queryKey, await queryFn({ signal })]).toEqual([['api', 'notes', '7'], { id: 7 }]);
  expect(get).toHaveBeenCalledWith('/api/notes/7', { signal });
});
