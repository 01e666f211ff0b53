import { expect, test } from 'vitest';
import { exportLines } from './exportLines';

const entry = {
  id: 7,
  at: '2026-03-01T10:00:00.000Z',
  accountId: 12,
  account: 'Harbour, north',
  action: 'token.add',
  title: 'Added a token',
  who: 'anna@example.com',
  impersonator: 'root@example.com',
  reason: 'asked for',
  ip: '192.0.2.7',
  target: '=cmd',
  details: { name: 'ci', roles: ['reader'] },
};

test('as CSV an entry is a line under the names of its columns, with texts quoted where they must be and no formula', () => {
  const { contentType, head, line } = exportLines.csv;
  expect(contentType).toBe('text/csv; charset=utf-8');
  expect(head).toBe('time,account id,account,who,impersonated by,action,title,target,address,details,reason\r\n');
  expect(line(entry)).toBe(
    '2026-03-01T10:00:00.000Z,12,"Harbour, north",anna@example.com,root@example.com,token.add,Added a token,\'=cmd,192.0.2.7,' +
      '"{""name"":""ci"",""roles"":[""reader""]}",asked for\r\n',
  );
});

test('what an entry lacks is an empty cell, no braces and no null', () => {
  const bare = { ...entry, accountId: null, account: null, impersonator: null, reason: null, target: null, details: {} };
  expect(exportLines.csv.line(bare)).toBe('2026-03-01T10:00:00.000Z,,,anna@example.com,,token.add,Added a token,,192.0.2.7,,\r\n');
});

test('as NDJSON each entry is one line of JSON, without a head', () => {
  const { contentType, head, line } = exportLines.ndjson;
  expect([contentType, head]).toEqual(['application/x-ndjson', '']);
  expect(line(entry).endsWith('}\n')).toBe(true);
  expect(JSON.parse(line(entry))).toEqual(entry);
});
