import { expect, test } from 'vitest';
import { type AlertDraft, newDraft } from './alertDraft';
import { draftFaults } from './draftFaults';

const good = newDraft({ name: 'Errors' });
const faults = (about: Partial<AlertDraft>) => draftFaults({ ...good, ...about });
const threshold = (text: string) => faults({ severities: [{ severity: 'HIGH', threshold: text }] })['threshold-HIGH'];

test('a draft that says all it must has no fault', () => {
  expect(draftFaults(good)).toEqual({});
});

test('each part says what is wrong with it', () => {
  expect(faults({ name: '  ' })).toEqual({ name: 'Name the alert.' });
  expect(Object.keys(faults({ query: 'a AND (' }))).toEqual(['query']);
  expect(faults({ groupBy: ['service', ''] })).toEqual({ groupBy: 'Choose the field to group by, or remove the line.' });
  expect(faults({ aggregation: { aggregationType: 'AVG', fieldToAggregateOn: null } })).toEqual({
    aggregation: 'Choose the field to aggregate on.',
  });
  expect(faults({ severities: [] })).toEqual({ severities: 'Set a threshold for at least one severity.' });
  expect(faults({ period: { amount: '4', unit: 'minutes' } })).toEqual({ period: 'In minutes, the period is 5 to 60.' });
  expect(faults({ emails: ['ada@example.com', 'nobody'] })).toEqual({ emails: 'nobody is no e-mail address.' });
  expect(faults({ rules: { ...good.rules, recoveryThreshold: 'low' } })).toEqual({ recoveryThreshold: 'Write a number.' });
});

test('a threshold is a decimal up to what values can be', () => {
  expect(['0', '-3.5', '1e308', '-1.7e308'].map(threshold)).toEqual([undefined, undefined, undefined, undefined]);
  const unreached = 'No value reaches this threshold: numbers go up to about 1.8e308. The alert would never fire.';
  expect(['1e309', '-1e350', '1e380'].map(threshold)).toEqual([unreached, unreached, unreached]);
  expect(faults({ rules: { ...good.rules, recoveryThreshold: '1e309' } })).toEqual({ recoveryThreshold: unreached });
  expect([threshold(''), threshold('many')]).toEqual(['Write a number.', 'Write a number.']);
  expect(threshold('1e381')).toBe('A threshold can be at most 1e380.');
});

test('a query of another kind is not read as Lucene', () => {
  expect(
    faults({ asks: 'PrometheusTimeSeriesQuery', query: 'rate(x[5m]', aggregation: { aggregationType: 'AVG', fieldToAggregateOn: null } }),
  ).toEqual({});
});
