import { expect, test } from 'vitest';
import { wordAt } from './wordAt';

test.each([
  ['ht', { kind: 'name', word: 'ht', from: 0 }],
  ['sum(rate(ht', { kind: 'name', word: 'ht', from: 9 }],
  ['up + do', { kind: 'name', word: 'do', from: 5 }],
  ['up{', { kind: 'label', metric: 'up', word: '', from: 3 }],
  ['up{jo', { kind: 'label', metric: 'up', word: 'jo', from: 3 }],
  ['up{a="b", jo', { kind: 'label', metric: 'up', word: 'jo', from: 10 }],
  ['{jo', { kind: 'label', metric: undefined, word: 'jo', from: 1 }],
  ['up{job="a', { kind: 'value', label: 'job', metric: 'up', word: 'a', from: 8 }],
  ['up{a="}", job=~"', { kind: 'value', label: 'job', metric: 'up', word: '', from: 16 }],
  ['sum by (jo', { kind: 'label', metric: undefined, word: 'jo', from: 8 }],
  ['sum(rate(up[5m])) by (a, jo', { kind: 'label', metric: 'up', word: 'jo', from: 25 }],
  ['up[5', undefined],
  ['up{job="a"', undefined],
  ['12', undefined],
  ['"te', undefined],
])('at the end of %s', (before, place) => {
  expect(wordAt(before)).toEqual(place);
});
