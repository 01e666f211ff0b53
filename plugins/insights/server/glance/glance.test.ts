import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { knownPatterns, patternOf } from '../known/knownPatterns';
import { glance } from './glance';
import { Needles } from './Needles';

const look = (log: object) => {
  const line = Buffer.from(`..${JSON.stringify(log)}..`);
  return glance(line, 2, line.length - 2);
};

test('lines with a trace of any runtime, or a field named for one, are looked at', () => {
  for (const message of [
    'X: y\n\tat a.B.c(B.java:1)',
    'X\n    at f (/a.js:1:2)',
    'X\n   at A.B(C c)',
    'Traceback (most recent call last):\n',
    'panic: x\n\ngoroutine 1 [running]:',
    "a.rb:1:in 'x': no (E)\n\tfrom b.rb:2:in 'y'",
  ])
    expect(look({ message }), message).toBe(true);
  for (const field of ['stack_trace', 'stacktrace', 'stackTrace', 'exc_info', 'exception', 'backtrace', 'exception.type', 'stack'])
    expect(look({ message: 'm', [field]: 'x' }), field).toBe(true);
});

test('ordinary lines are not', () => {
  for (const log of [{ message: 'GET /orders 200', level: 'info' }, { message: 'user looked at a page', a: { b: [1, 2] } }, {}])
    expect(look(log)).toBe(false);
});

test('every known error is found by its needle, also within the bytes of a JSON line, and is the first that its own text fits', () => {
  expect(new Set(knownPatterns.map(({ id }) => id)).size).toBe(knownPatterns.length);
  for (const pattern of knownPatterns) {
    expect(pattern.needle, pattern.id).toMatch(/^[\x20-\x7e]{5,}$/);
    expect(pattern.needle, pattern.id).not.toMatch(/["\\]/);
    expect(look({ message: `x ${pattern.needle} y` }), pattern.id).toBe(true);
    if (pattern.also === undefined) expect(patternOf(`x ${pattern.needle} y`)?.id).toBe(pattern.id);
  }
});

test.each([
  ['connect() failed (111: Connection refused) while connecting to upstream, client: 10.0.0.1', 'nginx-upstream-refused'],
  ['FATAL:  sorry, too many clients already', 'postgres-too-many-clients'],
  ['Readiness probe failed: HTTP probe failed with statuscode: 503', 'k8s-probe-failed'],
  ['Error: getaddrinfo ENOTFOUND db.example.com', 'dns-not-found'],
  ['write /var/lib/x: No space left on device', 'linux-no-space'],
  ['dial tcp 10.0.0.1:5432: ok', undefined],
  ['ENOTFOUND in a catalogue', undefined],
])('%s is %s', (message, id) => {
  expect(patternOf(message)?.id).toBe(id);
});

test('needles are found exactly where they stand, whatever is around them', () => {
  const text = fc.stringMatching(/^[ab]{2,6}$/);
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 5 }),
      fc.stringMatching(/^[abc]{0,40}$/),
      fc.nat(5),
      fc.nat(5),
      (texts, line, before, after) => {
        const bytes = Buffer.from(line);
        const [start, end] = [Math.min(before, bytes.length), Math.max(Math.min(before, bytes.length), bytes.length - after)];
        expect(new Needles(texts).in(bytes, start, end)).toBe(texts.some((one) => line.slice(start, end).includes(one)));
      },
    ),
    { numRuns: cases(500) },
  );
});
