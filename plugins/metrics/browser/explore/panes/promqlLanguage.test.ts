import { expect, test, vi } from 'vitest';
import type { Api } from '#sdk/browser';
import { promqlLanguage } from './promqlLanguage';

const range = { from: 0, to: 1 };

/** An API that answers by path, and tells what it was asked. */
function fakeApi(answers: Readonly<Record<string, unknown>>) {
  const asked = vi.fn<(path: string, body: unknown) => void>();
  const answer = async (_method: string, path: string, { body }: { readonly body?: unknown } = {}) => {
    asked(path, body);
    return answers[path];
  };
  const api = {
    request: answer,
    get: (path: string) => answer('GET', path),
    post: (path: string, body: unknown) => answer('POST', path, { body }),
  };
  return { api: api as unknown as Api, asked };
}

test('parts of a text are coloured, up to what cannot be read', () => {
  const { tokens } = promqlLanguage(fakeApi({}).api, range);
  const text = 'sum by (job) (rate(up{a="b"}[5m])) > 1 ?';
  expect(tokens(text).map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([
    ['sum', 'operator'],
    ['by', 'operator'],
    ['(', 'bracket'],
    ['job', 'field'],
    [')', 'bracket'],
    ['(', 'bracket'],
    ['rate', 'operator'],
    ['(', 'bracket'],
    ['up', 'field'],
    ['{', 'bracket'],
    ['a', 'field'],
    ['=', 'operator'],
    ['"b"', 'string'],
    ['}', 'bracket'],
    ['[', 'bracket'],
    ['5m', 'number'],
    [']', 'bracket'],
    [')', 'bracket'],
    [')', 'bracket'],
    ['>', 'operator'],
    ['1', 'number'],
  ]);
});

test('a fault is told with its place, and what is not finished is none while somebody types', async () => {
  const language = promqlLanguage(fakeApi({}).api, range);
  expect(await language.check('rate(up)')).toEqual({
    message: 'expected type range vector in call to function "rate", got instant vector',
    position: { start: 5, end: 7 },
  });
  expect(await language.check('')).toBeUndefined();
  expect(language.faultSpan('rate(')).toBeUndefined();
  expect(language.faultSpan('rate(up) + 1')).toEqual({ start: 5, end: 7 });
});

test('one letter asks nothing of the server', async () => {
  const { api, asked } = fakeApi({});
  const found = await promqlLanguage(api, range).complete('r', false);
  expect(asked).not.toHaveBeenCalled();
  expect(found?.options.map(({ label }) => label)).toContain('rate');
});
