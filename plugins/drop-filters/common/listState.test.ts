import { expect, test } from 'vitest';
import { listStateIn } from './listState';

const read = (text: string) => listStateIn(new URLSearchParams(text));
const usual = { accountIds: [], metricNames: [], active: undefined, search: '', range: '24h', pageNumber: 1, pageSize: 25 };

test('a bare address shows all filters, 25 on a page', () => {
  expect(read('')).toEqual(usual);
});

test('accountIds are whole numbers, metricNames texts, active is a text, pageNumber and pageSize are numbers [data-2.7-03]', () => {
  expect(
    read('accountIds=1&accountIds=x&accountIds=7&metricNames=up&metricNames=go_threads&active=false&pageNumber=3&pageSize=50'),
  ).toEqual({
    ...usual,
    accountIds: [1, 7],
    metricNames: ['up', 'go_threads'],
    active: false,
    pageNumber: 3,
    pageSize: 50,
  });
});

test('what does not fit is dropped', () => {
  expect(read('accountIds=1.5&active=perhaps&pageNumber=-2&pageSize=7&range=century')).toEqual(usual);
});
