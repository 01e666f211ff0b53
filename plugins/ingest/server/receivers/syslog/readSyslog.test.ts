import { describe, expect, test } from 'vitest';
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
  ['<13>just text', { message: 'just text', service: '', severity: 'info' }],
  ['no priority at all', { message: 'no priority at all', severity: 'unset' }],
  ['<999>odd', { message: '<999>odd', severity: 'unset' }],
  ['<13>app: @cee:{"msg":"inside","a":1}', { message: 'inside', fields: { cee: { msg: 'inside', a: 1 } } }],
  ['<13>app: @cee:{"broken', { message: '@cee:{"broken' }],
])('%s', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

describe('devices that number their messages are no service each, and their clock is read with its zone', () => {
  const received = Date.UTC(2026, 10, 25, 3, 30);
  const of = (text: string) => {
    const { record, time } = readSyslog(text, received);
    const { message, service, fields } = record;
    return { message, service, host: fields.host, syslog: fields.syslog, time: time === undefined ? undefined : instantText(time) };
  };
  const at = '2026-11-25 03:26:46.663000000';
  const about = { facility: 'local7', severity: 'notice' };

  test.each([
    ['<189>45: Nov 25 03:26:46.663 UTC: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, undefined, at],
    ['<189>000123: r1: 000045: Nov 25 03:26:46.663 UTC: %SYS-5-X: text', { sequence: '000045', msgid: 'SYS-5-X' }, 'r1', at],
    ['<189>r1: 45: *Nov 25 03:26:46.663 UTC: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, 'r1', at],
    ['<189>45: .Nov 25 04:26:46.663 CET: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, undefined, at],
    ['<189>45: Nov 25 2026 03:26:46.663 UTC: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, undefined, at],
    ['<189>: 2026 Nov 25 03:26:46.663 UTC: %SYS-5-X: text', { msgid: 'SYS-5-X' }, undefined, at],
    ['<189>r1: 2026 Nov 24 21:26:46.663 -0600: %SYS-5-X: text', { msgid: 'SYS-5-X' }, 'r1', at],
    ['<189>45: 10.1.2.3: Nov 25 03:26:46.663 UTC: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, '10.1.2.3', at],
    ['<189>Nov 25 2026 03:26:46.663 UTC fw1 : %SYS-5-X: text', { msgid: 'SYS-5-X' }, 'fw1', at],
    ['<189>Nov 25 2026 03:26:46.663 UTC: %SYS-5-X: text', { msgid: 'SYS-5-X' }, undefined, at],
    ['<189>45: 1w2d: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, undefined, undefined],
    ['<189>45: 00:01:02: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, undefined, undefined],
    ['<189>45: %SYS-5-X: text', { sequence: '45', msgid: 'SYS-5-X' }, undefined, undefined],
    ['<189>%SYS-5-X: text', { msgid: 'SYS-5-X' }, undefined, undefined],
  ])('%s', (text, syslog, host, time) => {
    expect(of(text)).toEqual({ message: '%SYS-5-X: text', service: '', host, syslog: { ...about, ...syslog }, time });
  });

  test('without a name for the message', () => {
    expect(of('<189>45: Nov 25 03:26:46.663 UTC: Interface up now')).toMatchObject({
      message: 'Interface up now',
      service: '',
      host: undefined,
      time: at,
    });
    expect(of('<189>45: text')).toMatchObject({ message: 'text', service: '', syslog: { sequence: '45' } });
    expect(of('<189>45: RP/0/RSP0/CPU0:Nov 25 03:26:46.663 UTC: ifmgr[142]: %PKT_INFRA-LINK-3-UPDOWN : text')).toMatchObject({
      message: '%PKT_INFRA-LINK-3-UPDOWN : text',
      service: 'ifmgr',
      syslog: { procid: '142', sequence: '45' },
      time: at,
    });
  });

  test.each([
    ['<13>Nov 25 03:00:00 UTC h9 app: x', '03:00:00'],
    ['<13>Nov 25 03:00:00 +0200 h9 app: x', '01:00:00'],
    ['<13>Nov 25 03:00:00+02:00 h9 app: x', '01:00:00'],
    ['<13>Nov 25 03:00:00Z h9 app: x', '03:00:00'],
    ['<13>Nov 24 22:00:00 EST h9 app: x', '03:00:00'],
    ['<13>Nov 25 03:00:00 GMT+01:00 h9 app: x', '02:00:00'],
    ['<13>Nov 25 03:00:00 UTC 2026 h9 app: x', '03:00:00'],
    ['<13>Nov 25 03:00:00 2026 UTC h9 app: x', '03:00:00'],
    ['<13>Nov 25 2026 03:00:00 UTC h9 app: x', '03:00:00'],
  ])('%s: the zone is no host', (text, clock) => {
    expect(of(text)).toMatchObject({ host: 'h9', service: 'app', message: 'x', time: `2026-11-25 ${clock}.000000000` });
  });

  test('a host of capitals is no zone', () => {
    expect(of('<13>Nov 25 03:00:00 WEB app: x')).toMatchObject({ host: 'WEB', service: 'app', message: 'x' });
    expect(of('<13>Nov 25 03:00:00 CRON: x')).toMatchObject({ host: undefined, service: 'CRON', message: 'x' });
  });
});

describe('without a priority', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyzABCDEF';

  test.each([
    `[${secret}] Oct 11 22:14:15 mb9 agentd[7]: text`,
    `\uFEFF[${secret}] Oct 11 22:14:15 mb9 agentd[7]: text`,
    `[${secret}]\uFEFFOct 11 22:14:15 mb9 agentd[7]: text`,
    `[${secret}] 2025-10-11T22:14:15Z mb9 agentd[7]: text`,
  ])('%j: token and header are read', (text) => {
    const { time, ...rest } = read(text);
    expect(rest).toEqual({
      token: secret,
      message: 'text',
      service: 'agentd',
      severity: 'unset',
      type: 'syslog',
      fields: { host: 'mb9', syslog: { procid: '7' } },
    });
    expect(time).toMatch(/^2025-10-1[12]/);
  });

  test('a text is left as it is, and a bracket in front of it is no token', () => {
    for (const text of [
      '[error] it broke',
      '[main] Oct 11 22:14:15 it broke',
      '2025-10-11T22:14:15Z INFO main: x',
      'Oct 11 22:14:15 it broke',
    ])
      expect(read(text)).toMatchObject({ message: text, token: undefined, service: '', fields: {} });
    expect(read(`[${secret}] just text`)).toMatchObject({ message: 'just text', token: secret });
  });

  test("the token may stand behind the priority, where Python's SysLogHandler can put it", () => {
    expect(read(`<14>[${secret}] text`)).toMatchObject({ message: 'text', token: secret, severity: 'info' });
    expect(read('<14>[error] text')).toMatchObject({ message: '[error] text', token: undefined });
    expect(read(`\uFEFF<14>[${secret}]app: text`)).toMatchObject({ message: 'text', service: 'app', token: secret });
  });
});

test.each([
  ['<14>Oct 11 22:14:15 host CEF:0|Vend|Prod|1|7|n|5|a=b', 'CEF:0|Vend|Prod|1|7|n|5|a=b'],
  ['<14>Oct 11 22:14:15 host LEEF:1.0|Vend|Prod|1|7|a=b', 'LEEF:1.0|Vend|Prod|1|7|a=b'],
  ['<14>Oct 11 22:14:15 CEF:0|Vend or|Prod|1|7|n|5|a=b', 'CEF:0|Vend or|Prod|1|7|n|5|a=b'],
  ['<14>CEF:0|Vend|Prod|1|7|n|5|', 'CEF:0|Vend|Prod|1|7|n|5|'],
  ['<14>1 2025-10-11T22:14:15Z host - - - - CEF:0|Vend|Prod|1|7|n|5|', 'CEF:0|Vend|Prod|1|7|n|5|'],
])('%s has no tag: its prefix stays in the message', (text, message) => {
  expect(read(text)).toMatchObject({ message, service: '' });
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
