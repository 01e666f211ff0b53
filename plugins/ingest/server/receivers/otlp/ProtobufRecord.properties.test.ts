import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { fieldTypes } from '../../../common/fieldTypes';
import { hashOf } from '../../json/pathHash';
import { TypedPaths } from '../../mapping/TypedPaths';
import { slotSources } from '../../members/slots';
import { LineKubernetes } from '../../record/kubernetes/LineKubernetes';
import { LineMarks } from '../../record/LineMarks';
import { LineScanner } from '../../record/LineScanner';
import { JsonWriter } from './JsonWriter';
import { ProtobufRecord } from './ProtobufRecord';
import { findRecords } from './protobufLogs';
import { logsProto } from './testing/logsProto';

const { Request } = logsProto();
const typed = fieldTypes.map((type) => [`of.${type}`, type] as const);
const names = [
  ...typed.map(([name]) => name),
  'a',
  'a.b',
  'a.b.c',
  'kubernetes.pod_name',
  'k8s.pod.name',
  'pod',
  'namespace',
  'log.file.path',
  'trace_id',
  '',
];
const key = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...names, ...slotSources.map(({ path }) => path)) },
  { weight: 30, arbitrary: fc.stringMatching(/^[a-zé.]{0,6}$/) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(301)) },
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '2026-01-02T03:04:05Z', '1767323045', '10.0.0.1', 'x'.repeat(300)),
);
const value = fc.oneof(
  { weight: 30, arbitrary: fc.record({ stringValue: text }) },
  { weight: 10, arbitrary: fc.record({ intValue: fc.oneof(fc.nat(), fc.constantFrom(0, 1e15 - 1)) }) },
  {
    weight: 10,
    arbitrary: fc.record({ doubleValue: fc.oneof(fc.float({ min: -1e6, max: 1e6, noNaN: true }), fc.constantFrom(-0, 999.999, 1e-6)) }),
  },
  { weight: 10, arbitrary: fc.record({ boolValue: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ intValue: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(1e15, -1)) }) },
  { weight: 1, arbitrary: fc.record({ doubleValue: fc.oneof(fc.double(), fc.constantFrom(1e15, 1e-7)) }) },
  { weight: 1, arbitrary: fc.constant({ arrayValue: { values: [{ stringValue: 'x' }] } }) },
);
const attributes = fc.array(fc.record({ key, value }), { maxLength: 6 });
const record = fc.record({
  attributes,
  body: value,
  severityNumber: fc.nat(24),
  severityText: fc.constantFrom('', 'INFO', 'Wärn"', 'trace'),
  traceId: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  droppedAttributesCount: fc.nat(1),
  eventName: text,
});
const request = fc.record({
  resourceLogs: fc.array(
    fc.record({
      resource: fc.record({ attributes }),
      scopeLogs: fc.array(fc.record({ scope: fc.record({ name: text, attributes }), logRecords: fc.array(record, { maxLength: 4 }) }), {
        maxLength: 2,
      }),
    }),
    { maxLength: 3 },
  ),
});

const found = ({ members, memberStart, memberEnd, slotStart, slotEnd, slotMember, slotRank, hasLongNumbers, types }: LineMarks) => ({
  members: [...memberStart.subarray(0, members)].map((start, index) => [start, memberEnd[index]]),
  slots: [...slotStart].map((start, slot) => (start < 0 ? -1 : [start, slotEnd[slot], slotMember[slot], slotRank[slot]])),
  hasLongNumbers,
  hold: types.hold,
});

test('what is noted of a record while it is written is what its text tells', () => {
  const paths = new TypedPaths();
  for (const [name, type] of typed) paths.set(hashOf(name), type);
  const scanner = new LineScanner(new LineKubernetes());
  const marks = new LineMarks(new LineKubernetes());
  scanner.marks.types.paths = paths;
  marks.types.paths = paths;
  const json = new JsonWriter();
  const runs = cases(500);
  let flat = 0;
  let ordinary = 0;
  let holding = 0;
  fc.assert(
    fc.property(request, (message) => {
      const body = Buffer.from(Request.encode(Request.fromObject(message)).finish());
      const reader = new ProtobufRecord(body, json);
      for (const place of findRecords(body)) {
        reader.write(place);
        JSON.parse(json.bytes.toString('utf8', 0, json.length));
        if (!reader.members.isFlat) continue;
        for (const { hash, member } of reader.members.names) if (!member.toString().startsWith(',"of.')) paths.set(hash, undefined);
        flat++;
        const scanned = scanner.scan(json.bytes, 0, json.length);
        expect(marks.take(json.bytes, reader.members)).toBe(scanned);
        if (!scanned) continue;
        ordinary++;
        holding += Number(marks.types.hold);
        expect(found(marks)).toEqual(found(scanner.marks));
      }
    }),
    { numRuns: runs },
  );
  expect(flat).toBeGreaterThan(runs / 3);
  expect(ordinary).toBeGreaterThan(runs / 8);
  expect(holding).toBeGreaterThan(runs / 15);
  expect(ordinary - holding).toBeGreaterThan(runs / 15);
});

test('numbers are written as the runtime writes them', () => {
  const json = new JsonWriter();
  const written = (value: number): string => {
    json.length = 0;
    json.number(value);
    return json.bytes.toString('latin1', 0, json.length);
  };
  const thousandths = fc.integer({ min: -(2 ** 33), max: 2 ** 33 }).map((value) => value / 1000);
  fc.assert(
    fc.property(fc.oneof(thousandths, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
      expect(written(value)).toBe(String(value));
    }),
    { numRuns: cases(1000) },
  );
  expect([0, -0, 0.001, -0.001, 1.5, 10, 100.25, 2_147_483.647, 2_147_483.648, -7].map(written)).toEqual(
    [0, -0, 0.001, -0.001, 1.5, 10, 100.25, 2_147_483.647, 2_147_483.648, -7].map(String),
  );
});
