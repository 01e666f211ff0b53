import type { TimeRange } from '#sdk/query';
import { type ChangesResponse, mostPatterns } from '../../contract';
import { Drain } from '../drain/Drain';
import { byPlainness } from './byPlainness';
import { comparedFields } from './comparedFields';
import { correlated } from './correlated';
import { countedValues, haveQuarters } from './countedValues';
import { countsByField } from './countsByField';
import { fieldsToRead } from './fieldsToRead';
import { type MeasuredSide, measured, measureOf } from './measureOf';
import { FEW, overRepresented } from './overRepresented';
import { passingShares } from './passingShares';
import { patternsIn } from './patternsIn';
import { placesByValue } from './placesByValue';
import { type Asked, countSide, type Drawing, drawingOf, drawSide, isEverything } from './readSide';
import { expectedEach, weighed } from './weighed';

/** Fields compared: those that most logs have. */
const FIELDS = 150;
/** How much larger than any that went the share of a value has to be that came, in a field whose values come and go. */
const ABOVE_PASSING = 2;
/** The clearest differences, of which groups are made, and groups told. */
const MOST = 200;
const MOST_GROUPS = 50;
/** Logs of a side up to which all fields are read: it is as quick as counting. */
const READ_WHOLE = 10_000;
const alwaysCompared = ['severity', 'service', 'type'];
const neverCompared = new Set(['@timestamp', '_id', 'message', 'trace_id', 'span_id', ...alwaysCompared]);

type Group = ChangesResponse['groups'][number];
type Difference = Pick<Group, 'now' | 'before' | 'lift' | 'score'>;
/** A value of a field, or a pattern, and the logs now that have it. */
interface Candidate extends Difference {
  readonly logs: readonly number[];
  readonly field?: string;
  readonly value?: string;
  readonly pattern?: { readonly template: string; readonly example: string };
}

export interface FoundChanges {
  readonly measure: ChangesResponse['measure'];
  readonly groups: readonly Group[];
  readonly now: { readonly total: number; readonly lookedAt: number };
  readonly before: { readonly total: number; readonly lookedAt: number };
  /** Fields that were compared. */
  readonly fields: number;
  /** Those of them whose values were read of logs; the others are counted as logs come, and no value of theirs is clearly more frequent now. */
  readonly fieldsRead: number;
  /** Fields that were not compared. */
  readonly left: number;
  readonly rowsRead: number;
}

/** What logs have more of in some stretches of time than in others: values of their fields and patterns of their messages, what goes together as one. */
export async function findChanges(asked: Asked, now: readonly TimeRange[], before: readonly TimeRange[]): Promise<FoundChanges> {
  const { telemetry, options } = asked;
  const [first, last] = [now[0], now.at(-1)];
  const range = { from: first?.from ?? 0, to: last?.to ?? 1 };
  const [names, counted, countedBefore] = await Promise.all([
    telemetry.plan(comparedFields, { range, limit: FIELDS + neverCompared.size }, options),
    countSide(asked, now),
    countSide(asked, before),
  ]);
  const own = names.names.filter((name) => !neverCompared.has(name));
  const compared = own.slice(0, FIELDS);
  const [drawing, drawingBefore] = [drawingOf(counted), drawingOf(countedBefore)];
  const none = {
    measure: 'share' as const,
    groups: [],
    fields: 0,
    fieldsRead: 0,
    left: 0,
    rowsRead: names.cost.rowsRead + counted.rowsRead + countedBefore.rowsRead,
  };
  const told = { now: { total: drawing.total, lookedAt: 0 }, before: { total: drawingBefore.total, lookedAt: 0 } };
  const measure = measureOf(drawing, drawingBefore);
  if (measure === undefined) return { ...none, ...told };
  const read = measure === 'share' ? await withDifferences(asked, compared, drawing, drawingBefore) : compared;
  const fields = [...alwaysCompared, ...read];
  const [drawn, drawnBefore] = await Promise.all([drawSide(asked, drawing, fields), drawSide(asked, drawingBefore, fields)]);
  const [side, sideBefore] = [measured(drawn, drawing, measure), measured(drawnBefore, drawingBefore, measure)];
  const candidates = [
    ...changedValues(side, sideBefore, fields),
    ...(await changedPatterns(side, sideBefore, options.signal ?? new AbortController().signal)),
  ];
  const clearest = candidates.toSorted((one, other) => other.score - one.score || byPlainness(one, other)).slice(0, MOST);
  const weightAt = (at: number): number => {
    const log = side.logs[at];
    return log === undefined ? 0 : side.weight(log);
  };
  return {
    measure,
    groups: correlated(clearest, weightAt).slice(0, MOST_GROUPS).map(groupOf),
    now: { ...told.now, lookedAt: side.logs.length },
    before: { ...told.before, lookedAt: sideBefore.logs.length },
    fields: alwaysCompared.length + compared.length,
    fieldsRead: fields.length,
    left: Math.max(0, names.total - (names.names.length - own.length) - FIELDS),
    rowsRead: names.cost.rowsRead + side.rowsRead + sideBefore.rowsRead,
  };
}

/** Leaves out fields of which it is counted that they have no difference. With other conditions, and of little time or few logs, all are read. */
async function withDifferences(
  { telemetry, where, options }: Asked,
  fields: readonly string[],
  now: Drawing,
  before: Drawing,
): Promise<readonly string[]> {
  const isCounted = isEverything(where) && haveQuarters(now.stretches) && haveQuarters(before.stretches);
  if (!isCounted || Math.max(now.stored, before.stored) < READ_WHOLE) return fields;
  const asked = { fields, now: now.stretches, before: before.stretches, least: FEW };
  return fieldsToRead(fields, await telemetry.plan(countedValues, asked, options), now, before);
}

function changedValues(side: MeasuredSide, sideBefore: MeasuredSide, fields: readonly string[]): readonly Candidate[] {
  const logs = placesByValue(side, fields);
  const logsBefore = placesByValue(sideBefore, fields);
  const passing = passingShares(countsByField(side, logs), countsByField(sideBefore, logsBefore), sideBefore.base);
  return [...logs].flatMap(([field, values]) =>
    [...values].flatMap(([value, having]): Candidate[] => {
      // As few are never told, however many each of them stands for; most values are such.
      if (having.length < FEW) return [];
      const then = logsBefore.get(field)?.get(value) ?? [];
      const told = difference(side, sideBefore, having, then);
      // An order's number is always new; an address that suddenly makes half of the requests is news.
      if (told === undefined || (then.length === 0 && told.now <= ABOVE_PASSING * (passing.get(field) ?? 0) * side.base)) return [];
      return [{ field, value, logs: having, ...told }];
    }),
  );
}

/** Both sides go through the same tree, so that a pattern is the same in both. */
async function changedPatterns(side: MeasuredSide, sideBefore: MeasuredSide, signal: AbortSignal): Promise<readonly Candidate[]> {
  const drain = new Drain(mostPatterns);
  const clusters = await patternsIn(side.logs, drain, signal);
  const clustersBefore = await patternsIn(sideBefore.logs, drain, signal);
  const havingBefore = placesBy(clustersBefore);
  return [...placesBy(clusters)].flatMap(([cluster, logs]): Candidate[] => {
    const told = difference(side, sideBefore, logs, havingBefore.get(cluster) ?? []);
    const example = side.logs[logs[0] ?? 0]?.line ?? '';
    return told === undefined ? [] : [{ pattern: { template: cluster.tokens.join(' '), example }, logs, ...told }];
  });
}

/** @returns undefined for a difference that may well be chance */
function difference(
  side: MeasuredSide,
  sideBefore: MeasuredSide,
  logs: readonly number[],
  logsBefore: readonly number[],
): Difference | undefined {
  const { count, each } = weighed(side, logs);
  const then = weighed(sideBefore, logsBefore);
  const eachBefore = logsBefore.length === 0 ? expectedEach(side, logs, sideBefore) : then.each;
  // Judged by the logs looked at: of a sample, as many more would make chance look like certainty.
  const over = overRepresented(
    { now: count / each, before: then.count / eachBefore },
    { now: side.base / each, before: sideBefore.base / eachBefore },
  );
  return over && { now: Math.round(count), before: Math.round(then.count), ...over };
}

/** Where each of several things is. */
function placesBy<T>(things: readonly (T | undefined)[]): ReadonlyMap<T, readonly number[]> {
  const found = new Map<T, number[]>();
  for (const [at, one] of things.entries()) {
    if (one === undefined) continue;
    const known = found.get(one);
    if (known === undefined) found.set(one, [at]);
    else known.push(at);
  }
  return found;
}

/** What names the group best is told first; its numbers are those of the clearest. */
function groupOf(members: readonly Candidate[]): Group {
  const ordered = members.toSorted(byPlainness);
  const [{ now = 0, before = 0, lift = 0, score = 0 } = {}] = members;
  const numbers = (one: Candidate): Difference => ({ now: one.now, before: one.before, lift: one.lift, score: one.score });
  return {
    now,
    before,
    lift,
    score,
    values: ordered.flatMap((one) =>
      one.field === undefined || one.value === undefined ? [] : [{ field: one.field, value: one.value, ...numbers(one) }],
    ),
    patterns: ordered.flatMap((one) => (one.pattern === undefined ? [] : [{ ...one.pattern, ...numbers(one) }])),
  };
}
