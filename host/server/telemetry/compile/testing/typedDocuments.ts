import type { FieldType } from '#sdk/query';
import { start } from './documents';
import type { TestLog } from './logTable';

const second = 1_000_000_000n;

/** A log as it is sent, and where its fields are kept when they clash. */
type Written = Omit<TestLog, 'ns' | 'seq'> & { readonly kept?: unknown };

/** Fields of every type, lists of objects, whole numbers beyond a double, and names that clash. Numbered from 1. */
const written: readonly Written[] = [
  {
    fields: {
      r: [
        { arn: 'a', n: 5 },
        { arn: 'b', n: 9 },
      ],
    },
  }, // 1
  { fields: { r: [{ arn: 'c', n: 2, tags: ['x', 'y'] }, { arn: null }] } }, // 2
  { fields: { r: [{ in: [{ arn: 'deep', id: [7, 8] }, { arn: 'deeper' }] }, { in: [{ arn: 'other' }] }] } }, // 3
  { fields: { a: { b: { c: [{ d: { e: [{ f: 'far' }] } }] } } } }, // 4
  { fields: { r: [[{ arn: 'nested', n: 6 }], [{ arn: 'a' }]] } }, // 5
  { fields: { r: [] } }, // 6
  { fields: { big: '1234567890123456781' } }, // 7
  { fields: { big: '1234567890123456782' } }, // 8
  { fields: { big: 12, half: 0.5 } }, // 9
  { fields: { big: '-9223372036854775808' } }, // 10
  { fields: { d: '2026-11-20T10:00:00Z' } }, // 11
  { fields: { d: '2026-11-20T12:00:00+02:00' } }, // 12
  { fields: { d: '2026-11-20 10:00:00.000' } }, // 13
  { fields: { d: '2026-11-20T23:59:59.999Z' } }, // 14
  { fields: { d: '2026-11-21T00:30:00+02:00' } }, // 15
  { fields: { d: ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'] } }, // 16
  { fields: { d: 1_795_860_000_000 } }, // 17
  { fields: { ip: '2001:db8::1' } }, // 18
  { fields: { ip: '2001:0db8:0:0::1' } }, // 19
  { fields: { ip: '10.0.0.7' } }, // 20
  { fields: { ip: ['10.1.0.1', '2001:DB8::2'] } }, // 21
  { fields: { v: '1.10.2' } }, // 22
  { fields: { v: '1.9' } }, // 23
  { fields: { v: '10' } }, // 24
  { fields: { v: '007' } }, // 25
  { fields: { ok: true } }, // 26
  { fields: { ok: false } }, // 27
  {
    fields: { k: { labels: { app: 'shop', 'app.kubernetes.io/name': 'n1' } } },
    kept: { k: { labels: { app: 'shop', 'app_kubernetes_io/name': 'n1' } } },
  }, // 28
  { fields: { k: { labels: { 'app.kubernetes.io/name': 'n2' } } } }, // 29
  { fields: { k: { labels: { 'app_kubernetes_io/name': 'n1' } } } }, // 30
  { fields: { http: { status: 502, method: 'GET' } } }, // 31
  { fields: { port: '443' } }, // 32
];

export const typedDocuments: readonly TestLog[] = written.map(({ kept: _, ...document }, index) => ({
  service: 'typed',
  ...document,
  ns: start + BigInt(index) * second,
  seq: index + 1,
}));

/** As the receivers store them: large whole numbers are numbers, and no name is a value and an object at once. */
export const keptDocuments: readonly TestLog[] = typedDocuments.map((document, index) => ({
  ...document,
  fields: written[index]?.kept ?? document.fields,
}));

export const typesOfDocuments: Readonly<Record<string, FieldType>> = {
  r: 'object',
  'a.b.c': 'object',
  big: 'long',
  half: 'double',
  d: 'date',
  ip: 'ip',
  v: 'keyword',
  ok: 'boolean',
  'k.labels.app': 'keyword',
  'k.labels.app.kubernetes.io/name': 'keyword',
  'k.labels.app_kubernetes_io/name': 'keyword',
  'http.status': 'long',
  'http.method': 'keyword',
};
