import { expect, test } from 'vitest';
import { readTableParameters } from './tableParameters';

test('the address of the services table tells time, comparison, operations and environments', () => {
  const query = new URLSearchParams(
    'start=now-6h&end=now-1h&compareTo=1w&operations=GET+%2Fa%2Cb&operations=PUT&environments[]=qa&environments=prod',
  );
  expect(readTableParameters(query)).toEqual({
    start: 'now-6h',
    end: 'now-1h',
    compareTo: '1w',
    operations: ['GET /a,b', 'PUT'],
    environments: ['prod', 'qa'],
  });
  expect(readTableParameters(new URLSearchParams('compareTo=9h'))).toEqual({
    start: 'now-1h',
    end: 'now',
    operations: [],
    environments: [],
  });
});
