import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseLucene } from '#sdk/query';
import { cases } from '#sdk/testing';
import { logsSignal } from '../../signals/hostSignals';
import { highlighter } from './highlighter';

function highlight(query: string, source: Record<string, unknown>): Readonly<Record<string, readonly string[]>> {
  const parsed = parseLucene(query);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return highlighter(parsed.expression, logsSignal)(source);
}

test.each([
  ['refused', 'Connection REFUSED, refused_by refusedx', 'Connection <em>REFUSED</em>, <em>refused</em>_by refusedx'],
  ['foo', 'foo foo,foo', '<em>foo</em> <em>foo</em>,<em>foo</em>'],
  ['"connection refused"', 'x connection: refused y', 'x <em>connection: refused</em> y'],
  ['user-123', 'user 123 and user', '<em>user 123</em> and user'],
  ['conn* AND "by peer"', 'connection reset by peer', '<em>connection</em> reset <em>by peer</em>'],
  ['*tion', 'a connection', 'a <em>connection</em>'],
  ['/re[a-z]+t/', 'x reset resent', 'x <em>reset</em> <em>resent</em>'],
  ['GRÖßE', 'die größe ist', 'die <em>größe</em> ist'],
  ['script', '<b onclick="x">script & \'y\'</b>', '&lt;b onclick=&quot;x&quot;&gt;<em>script</em> &amp; &#39;y&#39;&lt;/b&gt;'],
  ['"=>"', 'a => b', 'a =<em>&gt;</em> b'.replace('=<em>', '<em>=')],
  ['a b', 'a b', '<em>a</em> <em>b</em>'],
  ['設定', '設定ファイル、設定', '<em>設定</em>ファイル、<em>設定</em>'],
  ['conection~', 'a Connection, connect', 'a <em>Connection</em>, connect'],
  ['"peer reset"~3', 'reset by peer', '<em>reset</em> by <em>peer</em>'],
  ['*:reset', 'reset by peer', '<em>reset</em> by peer'],
  ['message:reset', 'reset', '<em>reset</em>'],
  ['reset AND NOT peer', 'reset by peer', '<em>reset</em> by peer'],
])('%s in %s', (query, message, marked) => {
  expect(highlight(query, { message })).toEqual({ message: [marked] });
});

test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
  ['user.id:7', { user: { id: 7 } }, { 'user.id': ['<em>7</em>'] }],
  ['user.name:Ann', { user: { name: 'Ann' } }, { 'user.name': ['<em>Ann</em>'] }],
  ['user.name:ann', { user: { name: 'Ann' } }, {}],
  ['tags:b', { tags: ['a', 'b', 'c'] }, { tags: ['<em>b</em>'] }],
  ['path:/a.*/', { path: '/x', other: 'abc' }, {}],
  ['path:/.api.*/', { path: '/api/<1>' }, { path: ['<em>/api/&lt;1&gt;</em>'] }],
  ['pod:cart-*', { pod: 'cart-7' }, { pod: ['<em>cart-7</em>'] }],
  ['checkout', { message: 'x', service: 'checkout' }, { service: ['<em>checkout</em>'] }],
  ['n:>5 AND _exists_:n AND *', { n: 6, message: 'x' }, {}],
  ['-user.id:7', { user: { id: 7 } }, {}],
  ['r.arn:b', { r: [{ arn: 'a' }, { arn: 'b' }] }, { 'r.arn': ['<em>b</em>'] }],
  ['a.b:1', { a: 'no object', 'a.b': 1 }, { 'a.b': ['<em>1</em>'] }],
])('fields: %s', (query, source, expected) => {
  expect(highlight(query, source)).toEqual(expected);
});

test('of a long text, pieces around its first matches', () => {
  const message = `${'x '.repeat(3000)}needle ${'y '.repeat(3000)}needle tail`;
  const { message: found = [] } = highlight('needle', { message });
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^[x ]+<em>needle<\/em>[y ]+$/);
  expect(found[1]).toMatch(/^[y ]+<em>needle<\/em> tail$/);
  expect(found.every((piece) => piece.length < 250)).toBe(true);
});

test('hostile patterns over a long text come to an end, which they would not by backtracking', () => {
  const parsed = parseLucene('/(a+)+$/ OR a*a*a*a*a*a*a*b OR /(a|aa)+x/');
  const mark = highlighter(parsed.ok ? parsed.expression : { kind: 'none' }, logsSignal);
  expect(mark({ message: `${'a'.repeat(60_000)}!` })).toHaveProperty('message');
});

test('once an answer has taken its time, the rest of its logs are shown without marks', () => {
  const mark = highlighter({ kind: 'term', value: 'needle' }, logsSignal);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
  const marked = Array.from({ length: 10 }, () => 'message' in mark({ message: 'a needle' }));
  vi.restoreAllMocks();
  expect(marked).toEqual([...Array(4).fill(true), ...Array(6).fill(false)]);
});

test('without its marks, a highlight is the escaped text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('a', '*a*', '/./', '"a b"', '/[a-f]+/', '0'), (message, query) => {
      for (const [marked] of Object.values(highlight(query, { message: `${message} a b 0` }))) {
        const plain = (marked ?? '').replaceAll('<em>', '').replaceAll('</em>', '');
        expect(plain).not.toMatch(/[<>"']/);
        const text = plain
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(text).toBe(`${message} a b 0`);
      }
    }),
    { numRuns: cases(500) },
  );
});
