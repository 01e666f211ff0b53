import { columnOf, type FoundField, type TimeRange, type ValueCount } from '#sdk/query';
import { fieldsPlan, telemetryService } from '#sdk/server';
import type { ChangesResponse } from '../../contract';
import type { Compared } from './Compared';
import { compareRanges } from './compareRanges';
import { countsByField } from './countsByField';
import { passingShares } from './passingShares';

/** Fields compared: those that most logs have, and that have few enough values to be a group and not an id. */
const FIELDS = 150;
const MOST_VALUES = 500;
/** Values of each range that are looked at, all fields together: of more logs, a sample. Half a second of the engine. */
const CELLS = 3_000_000;
/** How much larger than any that went the share of a value has to be that came, in a field whose values come and go. */
const ABOVE_PASSING = 2;
const alwaysCompared = ['severity', 'service', 'type'];
/** No field of such a name can be asked for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unaskable = /[`\u0000-\u001f\u007f]/;
const neverCompared = new Set(['@timestamp', 'message', 'trace_id', 'span_id', ...alwaysCompared]);

type Value = ChangesResponse['values'][number];

interface Found {
  readonly values: readonly Value[];
  /** Fields that were not compared. */
  readonly left: number;
  /** One of so many logs was looked at. */
  readonly sample: number;
  readonly rowsRead: number;
}

/** Values of fields whose share is larger now: which fields there are is told by roll-ups, and their values by one reading of each range. */
export async function changedValues({ services, where, options, ...ranges }: Compared): Promise<Found> {
  const telemetry = services.get(telemetryService);
  const { fields: known, logs } = await telemetry.plan(fieldsPlan, { range: ranges.now, limit: 500 }, options);
  const differs = ({ distinct, logs: having }: FoundField): boolean => distinct > 1 || having < logs;
  const fitting = known
    .filter(differs)
    .filter(
      ({ name, distinct, kinds }) =>
        !neverCompared.has(name) && !unaskable.test(name) && distinct <= MOST_VALUES && !kinds.includes('nested'),
    );
  const compared = fitting.slice(0, FIELDS);
  const fields = [...alwaysCompared, ...compared.map(({ name }) => name)];
  const perLog = alwaysCompared.length + compared.reduce((sum, { logs: having }) => sum + having / Math.max(logs, 1), 0);
  const sampleOf = (total: number): number => Math.max(1, Math.ceil((total * perLog) / CELLS));
  const measures = fields.map((field) => ({ kind: 'top', field, k: MOST_VALUES, as: field }) as const);
  const ask = async (range: TimeRange, sample: number) => {
    const frame = await telemetry.query({ signal: 'logs', where, range, measures, sample }, options);
    const values = fields.flatMap((field) => {
      const [counted = []] = columnOf(frame, field).values as readonly (readonly ValueCount[])[];
      return counted.map((one) => ({ field, ...one }));
    });
    return { values, lookedAt: frame.lookedAt ?? 0, cost: frame.cost };
  };
  const { found, foundBefore, lookedAt, sample, rowsRead, difference } = await compareRanges(ranges, sampleOf, ask);
  const countsBefore = countsByField(foundBefore?.values ?? []);
  const passing = passingShares(countsByField(found.values), countsBefore, lookedAt.before);
  const values = found.values.flatMap(({ field, value, count }): Value[] => {
    const counts = { now: count, before: countsBefore.get(field)?.get(value) ?? 0 };
    // An order's number is always new; an address that suddenly makes half of the requests is news.
    if (counts.before === 0 && count <= ABOVE_PASSING * (passing.get(field) ?? 0) * lookedAt.now) return [];
    const told = difference(counts);
    return told === undefined ? [] : [{ field, value, ...told }];
  });
  return {
    values,
    left: fitting.length - compared.length,
    sample,
    rowsRead,
  };
}
