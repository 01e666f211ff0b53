import { expect, test } from 'vitest';
import { matcherText, parseMatchers } from './matcherText';

test.each([
  [
    '{alertname="Disk is full", pod=~"web-.*"}',
    [
      { name: 'alertname', operator: '=', value: 'Disk is full' },
      { name: 'pod', operator: '=~', value: 'web-.*' },
    ],
  ],
  ['severity!=LOW', [{ name: 'severity', operator: '!=', value: 'LOW' }]],
  ['pod!~"a,b|c"', [{ name: 'pod', operator: '!~', value: 'a,b|c' }]],
  ['a="say \\"x, y\\""', [{ name: 'a', operator: '=', value: 'say "x, y"' }]],
  ['"k8s.pod name"="web"', [{ name: 'k8s.pod name', operator: '=', value: 'web' }]],
  ['a=', [{ name: 'a', operator: '=', value: '' }]],
  ['a=b=c', [{ name: 'a', operator: '=', value: 'b=c' }]],
  ['nothing', []],
  ['', []],
])('%s is read as Alertmanager reads it', (text, matchers) => {
  expect(parseMatchers(text)).toEqual(matchers);
});

test('what is written is read again', () => {
  const matcher = { name: 'message', operator: '=~', value: 'a "quoted" \\d+,\nnext' } as const;
  expect(parseMatchers(matcherText(matcher))).toEqual([matcher]);
  const odd = { name: 'k8s pod, "name"', operator: '!=', value: '' } as const;
  expect(parseMatchers(matcherText(odd))).toEqual([odd]);
});
