import { expect, test } from 'vitest';
import openTrace from './openTrace';

const id = '0af7651916cd43dd8448eb211c80319c';

test.each([
  [id, `/tracing/trace/${id}`],
  [` ${id.toUpperCase()} `, `/tracing/trace/${id}`],
  ['8448eb211c80319c', '/tracing/trace/00000000000000008448eb211c80319c'],
])('%s is the id of a trace', (value, address) => expect(openTrace({ value })).toBe(address));

test.each([undefined, null, 12, '', 'abc', id.slice(1), `${id}0`, '0'.repeat(32), '8448eb21-1c80-319c', ['8448eb211c80319c']])(
  '%j is none',
  (value) => expect(openTrace({ value })).toBeUndefined(),
);
