import { expect, test } from 'vitest';
import type { Hit } from '#sdk/query';
import { csvWriter } from './csvWriter';
import { ndjsonWriter } from './ndjsonWriter';

const log = (source: object): Hit => ({ _id: '1', _source: { '@timestamp': '2026-03-01T12:00:00.123456Z', ...source }, cursor: '1' });

test('CSV is quoted where it must be; numbers, lists and nested fields can be read again; what is not there is empty', () => {
  const { head, lines } = csvWriter(['message', 'http.status', 'ok', 'tags', 'gone'], false);
  expect(head).toBe('@timestamp,message,http.status,ok,tags,gone\r\n');
  expect(lines([log({ message: 'say "hi", all\nof you', http: { status: -2.5 }, ok: false, tags: ['a', 'b'] })])).toBe(
    '2026-03-01T12:00:00.123456Z,"say ""hi"", all\nof you",-2.5,false,"[""a"",""b""]",\r\n',
  );
  expect(csvWriter([], false).head).toBe('@timestamp\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")', '＝1'])(
  '%j is no formula in a spreadsheet, neither as a value nor as the name of a field',
  (text) => {
    const { head, lines } = csvWriter([text], false);
    expect(head.split(',').slice(1).join(',')).toMatch(/^"?'/);
    expect(
      lines([log({ [text]: text })])
        .split(',')
        .slice(1)
        .join(','),
    ).toMatch(/^"?'/);
  },
);

test('with others, fields that have no column of their own are in the last one, and nothing is left out', () => {
  const { head, lines } = csvWriter(['message'], true);
  expect(head).toBe('@timestamp,message,other_fields\r\n');
  expect(lines([log({ message: 'm', user: { id: 7 }, level: 'info' }), log({ message: 'n' })])).toBe(
    '2026-03-01T12:00:00.123456Z,m,"{""user.id"":7,""level"":""info""}"\r\n2026-03-01T12:00:00.123456Z,n,\r\n',
  );
});

test('NDJSON has a log a line, whole or the wanted fields', () => {
  const hit = log({ message: 'two\nlines', user: { id: 7 } });
  expect(ndjsonWriter(undefined).lines([hit, hit])).toBe(`${JSON.stringify(hit._source)}\n`.repeat(2));
  expect(ndjsonWriter(['user.id', 'gone']).lines([hit])).toBe('{"@timestamp":"2026-03-01T12:00:00.123456Z","user.id":7}\n');
});
