import type { SignalDescription } from '#sdk/query';
import type { TableDefinition } from '#sdk/server';

/** What rows of versions cannot be beside: each is read in a way of its own. */
const others = ['dimension', 'isMerged', 'isKeyedByFiveMinutes', 'textIndex', 'minuteCounts'] as const;

/**
 * What is wrong with a signal of state, so that its answers would not be right: versions that cannot be told or compared, a table that merges them away, or a retention
 * that takes the only row of a thing that is still there.
 * @returns undefined where nothing is
 */
export function wrongState(signal: SignalDescription, created: readonly TableDefinition[]): string | undefined {
  const { state, tables, time, retention, key } = signal;
  if (state === undefined) return undefined;
  const table = created.find(({ name }) => name === tables[0]);
  const typeOf = (column: string): string => table?.columns[column] ?? '';
  const other = others.find((name) => signal[name] !== undefined);
  if (other !== undefined) return `has ${other}, which a signal of state cannot have`;
  const unknown = [...state.key, state.version, state.gone].find((column) => column !== undefined && typeOf(column) === '');
  if (unknown !== undefined) return `has no column ${unknown}`;
  const open = state.key.find((column) => /Nullable/.test(typeOf(column)));
  if (open !== undefined) return `has ${open}, which may be NULL, in the key of its things`;
  if (!/^(?:U?Int|Date)/.test(typeOf(state.version))) return `has versions in ${state.version}, which is neither a whole number nor a time`;
  if (state.gone !== undefined && !/^(?:UInt8|Bool)\b/.test(typeOf(state.gone)))
    return `tells by ${state.gone} what is gone, which is neither a Bool nor a UInt8`;
  const telling = [...state.key, ...(state.version === time.column ? [] : [state.version])];
  const untold = telling.find((column) => !key.includes(column));
  if (untold !== undefined) return `has a key without ${untold}, by which its versions are told apart`;
  const isMerging = !['', 'merge'].includes(table?.engine ?? '');
  const merged = isMerging ? [...telling, time.column].find((column) => table?.orderBy.includes(column) !== true) : undefined;
  if (merged !== undefined)
    return `is of the table ${tables[0]}, whose order misses ${merged}: versions of a thing would be merged into one`;
  if (retention !== undefined && (state.lifetime === undefined || state.lifetime.hours > (retention.days - 1) * 24))
    return 'has a retention, but no lifetime of its state that is a day shorter: what exists would be deleted with its only row';
  return undefined;
}
