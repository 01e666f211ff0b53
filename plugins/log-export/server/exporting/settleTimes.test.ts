import { expect, test } from 'vitest';
import { parseLucene } from '#sdk/query';
import { settleTimes } from './settleTimes';

const now = Date.UTC(2026, 2, 1, 12);
const settled = (query: string) => {
  const parsed = parseLucene(query);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return settleTimes(parsed.expression, now);
};

test('now is when it was asked, wherever it stands in a query', () => {
  expect(settled('error AND NOT (@timestamp:[now-5m TO now/d] OR due:>now-1h)')).toMatchObject({
    of: [
      {},
      {
        of: {
          of: [{ gte: '2026-03-01T11:55:00.000000000Z', lte: '2026-03-01T23:59:59.999999999Z' }, { gt: '2026-03-01T11:00:00.000999999Z' }],
        },
      },
    ],
  });
});

test('the time of a log is one whatever stands at the other end', () => {
  expect(settled(`@timestamp:[now-1h TO ${now}]`)).toMatchObject({ gte: '2026-03-01T11:00:00.000000000Z', lte: expect.anything() });
});

test('what is no time stays as it is', () => {
  for (const query of ['now', 'status:[200 TO 299]', 'name:[nowhere TO nowt]', '@timestamp:>2026-01-01'])
    expect(settled(query)).toEqual(parseLucene(query).ok ? (parseLucene(query) as { expression: unknown }).expression : undefined);
});
