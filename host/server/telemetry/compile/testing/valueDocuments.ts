import { start } from './documents';
import type { TestLog } from './logTable';

const second = 1_000_000_000n;

/** Scripts, dates, addresses, numbers, trees and lists, as senders write them. Numbered from 1; each a second after the one before. */
const written: readonly Omit<TestLog, 'ns' | 'seq'>[] = [
  { message: 'naïve café ☕ opened', fields: { city: 'São Paulo', tags: ['α', 'β'] } }, // 1
  { message: 'cafe\u0301 closed', fields: { city: 'Sao Paulo', tags: ['Α'] } }, // 2
  { message: '日本語 ログ エラー', fields: { lang: '日本語' } }, // 3
  { message: '日本語ログ', fields: { lang: '日本' } }, // 4
  { message: 'emoji 🚀 launch 🚀🚀 done', fields: { icon: '🚀', icons: '🚀🚀' } }, // 5
  { message: 'Straße STRASSE', fields: { street: 'Straße' } }, // 6
  { message: 'ΑΘΗΝΑ αθήνα', fields: { city: 'Αθήνα' } }, // 7
  { message: 'שלום עולם', fields: { greeting: 'שלום' } }, // 8
  { message: 'zero\u200bwidth and tab\tand line\nbreak', fields: { multi: 'one\ntwo', tabbed: 'a\tb' } }, // 9
  { message: 'utc', fields: { at: '2026-03-29T00:30:00Z' } }, // 10
  { message: 'offset', fields: { at: '2026-03-29T01:30:00+02:00' } }, // 11
  { message: 'day', fields: { at: '2026-03-29' } }, // 12
  { message: 'space', fields: { at: '2026-03-29 12:00:00' } }, // 13
  { message: 'fraction', fields: { at: '2026-03-29T12:00:00.123456Z' } }, // 14
  { message: 'no date', fields: { at: 'yesterday' } }, // 15
  { message: 'v4', fields: { ip: '10.0.0.1' } }, // 16
  { message: 'v4 next', fields: { ip: '10.0.0.255' } }, // 17
  { message: 'v4 other', fields: { ip: '10.0.1.0' } }, // 18
  { message: 'v6', fields: { ip: '2001:db8::1' } }, // 19
  { message: 'v6 long', fields: { ip: '2001:0db8:0000:0000:0000:0000:0000:0002' } }, // 20
  { message: 'not an address', fields: { ip: '10.0.0.999' } }, // 21
  { message: 'addresses', fields: { ip: ['192.168.0.1', '172.16.5.4'] } }, // 22
  { message: 'big', fields: { n: 2 ** 53 + 2 } }, // 23
  { message: 'negative', fields: { n: -0.5 } }, // 24
  { message: 'exponent', fields: { n: 1.5e-7 } }, // 25
  { message: 'text number', fields: { n: '007' } }, // 26
  { message: 'number list', fields: { n: [1, 10, 100] } }, // 27
  { message: 'not a number', fields: { n: 'NaN' } }, // 28
  { message: 'seven', fields: { n: 7 } }, // 29
  { message: 'deep', fields: { a: { b: { c: { d: 'leaf' } } } } }, // 30
  { message: 'dotted', fields: { 'a.b': { 'c.d': 'dots' } } }, // 31
  { message: 'branch', fields: { a: { b: 'stop' } } }, // 32
  { message: 'texts', fields: { list: ['x y', 'z"w', 'back\\slash', ''] } }, // 33
  { message: 'mixed list', fields: { list: [null, true, 0, 'null'] } }, // 34
  { message: 'nested list', fields: { list: [['in'], { k: 'v' }] } }, // 35
  { message: 'odd names', fields: { 'a:b': 1, 'q"q': 'quote', 'b\\s': 'slash', AND: 'keyword', '*': 'star', '': 'nameless' } }, // 36
  { message: '100% of [INFO] <tags> & "quotes" it\'s', fields: { pct: '100%', under: 'a_b' } }, // 37
  { message: 'a_b a-b a.b a/b a:b', fields: { under: 'axb' } }, // 38
  { message: '設定ファイルを読み込めません: nginxの設定 config.yaml' }, // 39
  { message: '无法连接数据库，请重试' }, // 40
  { message: 'ไม่สามารถเชื่อมต่อฐานข้อมูลได้' }, // 41
  { message: '데이터베이스에 연결할 수 없습니다' }, // 42
];

export const valueDocuments: readonly TestLog[] = written.map((document, index) => ({
  service: 'values',
  ...document,
  ns: start + BigInt(index) * second,
  seq: index + 1,
  ...(index % 4 === 0 ? { indexed: 0 } : {}),
}));
