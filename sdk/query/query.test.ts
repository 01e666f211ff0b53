import { expect, test } from 'vitest';
import type { MeasuresQuery, Query, RowsQuery } from './query';
import { querySchema } from './querySchema';
import { type AnySignal, defineSignal } from './signal';

const events = defineSignal({
  name: 'alerts/events@1',
  title: 'Alert events',
  tables: ['alert_events'],
  tenant: 'account',
  time: { column: 'ts', digits: 3 },
  key: ['id'],
  fields: { rule: { type: 'text' }, took: { type: 'number', unit: 'ms' }, labels: { type: 'map' } },
});
const about = { where: { kind: 'all' }, range: { from: 0, to: 1000 } } as const;

function ask<S extends AnySignal>(query: MeasuresQuery<S>): unknown;
function ask<S extends AnySignal>(query: RowsQuery<S>): unknown;
function ask(query: Query): unknown {
  return query;
}

test('what the compiler lets through, and what it does not', () => {
  ask({ signal: 'logs', ...about, limit: 10, sort: [{ field: 'any.path', descending: true }] });
  ask({ signal: 'spans', ...about, measures: [{ kind: 'quantile', field: 'duration', q: 0.99 }], groupBy: [{ field: 'service', top: 5 }] });
  ask({ signal: 'samples', ...about, measures: [{ kind: 'last', field: 'value' }], groupBy: [{ field: 'labels.pod' }] });
  ask({ signal: events.name, ...about, measures: [{ kind: 'count' }], groupBy: [{ field: 'rule' }, { field: 'labels.team' }] });
  // @ts-expect-error a misspelt signal
  ask({ signal: 'lgos', ...about, limit: 10 });
  // @ts-expect-error a plugin's signal is asked by the name in its contract
  ask({ signal: 'alerts/events@1', ...about, limit: 10 });
  // @ts-expect-error a misspelt option of rows
  ask({ signal: 'logs', ...about, limit: 10, affter: 'x' });
  // @ts-expect-error a misspelt option of measures
  ask({ signal: 'logs', ...about, measures: [{ kind: 'count' }], grupBy: [{ field: 'service' }] });
  // @ts-expect-error a misspelt option of a group
  ask({ signal: 'logs', ...about, measures: [{ kind: 'count' }], groupBy: [{ field: 'service', tpo: 3 }] });
  // @ts-expect-error a misspelt measure
  ask({ signal: 'logs', ...about, measures: [{ kind: 'cuont' }] });
  // @ts-expect-error a quantile without its share
  ask({ signal: 'logs', ...about, measures: [{ kind: 'quantile', field: 'took' }] });
  // @ts-expect-error an option of another measure
  ask({ signal: 'logs', ...about, measures: [{ kind: 'sum', field: 'took', q: 0.5 }] });
  // @ts-expect-error a misspelt field of spans
  ask({ signal: 'spans', ...about, measures: [{ kind: 'sum', field: 'durration' }] });
  // @ts-expect-error a misspelt field of a plugin's signal
  ask({ signal: events.name, ...about, measures: [{ kind: 'count' }], groupBy: [{ field: 'ruel' }] });
  // @ts-expect-error a page of measures goes by no cursor
  ask({ signal: 'logs', ...about, measures: [{ kind: 'count' }], after: 'x' });
  // @ts-expect-error a misspelt part of the interval
  ask({ signal: 'logs', ...about, measures: [{ kind: 'count' }], interval: { widht: 1 } });
  // @ts-expect-error rows without a limit
  ask({ signal: 'logs', ...about });

  const table = {
    name: 'alerts/events@1',
    title: 'Alert events',
    tables: ['alert_events'],
    time: { column: 'ts', digits: 3 },
    key: ['id'],
    fields: {},
  } as const;
  // @ts-expect-error a signal without its tenant's column
  defineSignal(table);
  // @ts-expect-error a misspelt part of a signal
  defineSignal({ ...table, tenant: 'account', isMergd: true });
});

test('what comes from outside is checked in full', () => {
  const measures = { signal: 'logs', ...about, measures: [{ kind: 'count' }], interval: { width: 60_000 } };
  expect(querySchema.parse(measures)).toEqual(measures);
  const rows = { signal: 'logs', where: { kind: 'not', of: { kind: 'term', value: 'x' } }, range: about.range, limit: 10 };
  expect(querySchema.parse(rows)).toEqual(rows);
});

test.each([
  [{ limti: 5, limit: 5 }, 'Unrecognized key: "limti"'],
  [{ limit: 5, range: { from: 5, to: 5 } }, 'from must be before to.'],
  [{ limit: 5, where: { kind: 'term', value: 'x', filed: 'y' } }, 'Unrecognized key: "filed"'],
  [{ measures: [] }, 'Ask for at least one measure.'],
  [{ measures: [{ kind: 'quantile', field: 'took', q: 2 }] }, 'Too big: expected number to be <=1'],
  [{ measures: [{ kind: 'count' }], after: 'x' }, 'Unrecognized key: "after"'],
  [{ measures: [{ kind: 'count' }], interval: { every: 'day', zone: 'Mars' } }, 'This is no time zone.'],
  [{ measures: [{ kind: 'sum', field: '' }] }, 'Name a field.'],
])('what is wrong with a query from outside is told: %o', (part, message) => {
  const checked = querySchema.safeParse({ signal: 'logs', ...about, ...part });
  expect(checked.success).toBe(false);
  expect(checked.error?.issues.map((issue) => issue.message).join(' ')).toContain(message);
});
