import { describe, expect, test } from 'vitest';
import { correctQuery } from './correctQuery';

const values: Readonly<Record<string, readonly string[]>> = {
  service: ['checkout', 'cart', 'payment gateway'],
  severity: ['info', 'error'],
  'http.status': ['200', '502'],
};
const listed = (texts: readonly string[]) => Promise.resolve(texts.map((text) => ({ text, logs: 1 })));
const correct = (query: string) =>
  correctQuery(query, { fields: () => listed(Object.keys(values)), values: (field) => listed(values[field] ?? []) });

describe('a misspelt query is offered as logs have it', () => {
  test.each([
    ['service:chekout', 'service:checkout'],
    ['service:Checkout', 'service:checkout'],
    ['sevice:checkout', 'service:checkout'],
    ['sevice:chekout AND severity:eror', 'service:checkout AND severity:error'],
    ['service:(crat OR "chekout") timeout', 'service:(cart OR checkout) timeout'],
    ['service:"payment gatway"', 'service:"payment gateway"'],
    ['NOT severity:eror', 'NOT severity:error'],
    ['_exists_:severity AND htp.status:>=500', '_exists_:severity AND http.status:>=500'],
    ['severty:*', 'severity:*'],
  ])('%s', async (query, meant) => {
    expect(await correct(query)).toBe(meant);
  });
});

describe('what is known, and what nothing is near to, is left', () => {
  test.each([
    ['service:checkout'],
    ['severity:error AND http.status:502'],
    ['chekout'],
    ['service:warehouse'],
    ['http:*'],
    ['color:red'],
    [''],
  ])('%s', async (query) => {
    expect(await correct(query)).toBeUndefined();
  });
});
