import { expect, test } from 'vitest';
import { instantText } from '../../../intake/instant';
import { readSyslog } from './readSyslog';

const received = Date.UTC(2026, 0, 2, 12);
const read = (text: string) => {
  const { record, time, token } = readSyslog(text, received);
  const { message, service, severity, type, fields } = record;
  return { message, service, severity, type, fields, time: time === undefined ? undefined : instantText(time), token };
};

test('RFC 5424, with structured data and a byte order mark', () => {
  expect(
    read(
      '<165>1 2025-10-11T22:14:15.003Z mymachine.example.com evntslog 42 ID47 [exampleSDID@32473 iut="3" source="App\\"1\\"" x="a]b"][other y="1"] \uFEFFAn event',
    ),
  ).toEqual({
    message: 'An event',
    service: 'evntslog',
    severity: 'info',
    type: 'syslog',
    time: '2025-10-11 22:14:15.003000000',
    token: undefined,
    fields: {
      host: 'mymachine.example.com',
      syslog: {
        facility: 'local4',
        severity: 'notice',
        procid: '42',
        msgid: 'ID47',
        structured_data: { 'exampleSDID@32473': { iut: '3', source: 'App"1"', x: 'a]b' }, other: { y: '1' } },
      },
    },
  });
});

test('RFC 5424 with nothing but a priority', () => {
  expect(read('<0>1 - - - - - -')).toMatchObject({ message: '', service: '', severity: 'fatal', time: undefined });
});

test('RFC 3164: the year nearest to the receipt, host, tag and process', () => {
  const { time, ...rest } = read("<34>Oct 11 22:14:15 mymachine su[77]: 'su root' failed");
  expect(rest).toMatchObject({ message: "'su root' failed", service: 'su', severity: 'fatal', fields: { host: 'mymachine' } });
  expect(time).toMatch(/^2025-10-1[12]/);
  expect(read('<34>Jan  3 00:14:15 h su: x').time).toMatch(/^2026-01-0[23]/);
  expect(rest.fields).toMatchObject({ syslog: { facility: 'auth', severity: 'crit', procid: '77' } });
});

test.each([
  ['<13>2025-10-11T22:14:15+02:00 web nginx: GET /', { message: 'GET /', service: 'nginx', time: '2025-10-11 20:14:15.000000000' }],
  [
    '<13>Oct 11 22:14:15 nginx: no host',
    { message: 'no host', service: 'nginx', fields: { syslog: { facility: 'user', severity: 'notice' } } },
  ],
  ['<189>123: *Mar 1 18:48:50.483 UTC: %SYS-5: text', { message: '*Mar 1 18:48:50.483 UTC: %SYS-5: text', service: '123' }],
  ['<13>just text', { message: 'just text', service: '', severity: 'info' }],
  ['no priority at all', { message: 'no priority at all', severity: 'unset' }],
  ['<999>odd', { message: '<999>odd', severity: 'unset' }],
  ['<13>app: @cee:{"msg":"inside","a":1}', { message: 'inside', fields: { cee: { msg: 'inside', a: 1 } } }],
  ['<13>app: @cee:{"broken', { message: '@cee:{"broken' }],
])('%s', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test('the token stands in front, or in the structured data, and is kept out of the fields', () => {
  expect(read('[secret] <13>app: x')).toMatchObject({ token: 'secret', message: 'x' });
  const { token, type, fields } = read('<13>1 - - - - - [astrolabe@1 token="secret" type="nginx"][a b="c"] x');
  expect([token, type, fields]).toEqual([
    'secret',
    'nginx',
    { syslog: { facility: 'user', severity: 'notice', structured_data: { a: { b: 'c' } } } },
  ]);
});
