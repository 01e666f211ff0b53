import { expect, test } from 'vitest';
import { bestMatches, completedPlace } from './suggest';

test.each([
  ['', { field: undefined, typed: '', quoted: false }],
  ['serv', { field: undefined, typed: 'serv', quoted: false }],
  ['a AND (http.st', { field: undefined, typed: 'http.st', quoted: false }],
  ['-serv', { field: undefined, typed: 'serv', quoted: false }],
  ['größe', { field: undefined, typed: 'größe', quoted: false }],
  ['service:', { field: 'service', typed: '', quoted: false }],
  ['a service:ch', { field: 'service', typed: 'ch', quoted: false }],
  ['service:"two wo', { field: 'service', typed: 'two wo', quoted: true }],
  ['we\\ ird:a\\ b', { field: 'we ird', typed: 'a\\ b', quoted: false }],
  ['"not a fie', undefined],
  ['service:(', { field: 'service', typed: '', quoted: false }],
  ['service:(cart OR ch', { field: 'service', typed: 'ch', quoted: false }],
  ['service:(cart) AND ht', { field: undefined, typed: 'ht', quoted: false }],
])('what is completed after %s', (text, place) => {
  expect(completedPlace(text)).toEqual(place);
});

test('what begins with the typed text comes before what has it after a dot, and that before what holds it', () => {
  const found = ['kubernetes.pod', 'upod', 'node', 'pod', 'Pod.name'].map((text) => ({ text, logs: 1 }));
  expect(bestMatches(found, 'pod').map(({ text }) => text)).toEqual(['pod', 'Pod.name', 'kubernetes.pod', 'upod']);
});
