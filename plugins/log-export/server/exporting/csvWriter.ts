import { sourceFields, sourceValue } from '#sdk/query';
import { type CsvCell, csvLines } from '#sdk/server';
import { otherFields } from '../../contract';
import { type LogWriter, timeField } from './LogWriter';

/**
 * A log a line, a column for the time and for each of `columns`.
 * @param withOthers whether a last column has all fields that no column has, as a JSON object by their dotted paths: then nothing of a log is left out
 */
export function csvWriter(columns: readonly string[], withOthers: boolean): LogWriter {
  const known = new Set([timeField, ...columns]);
  const others = (source: Readonly<Record<string, unknown>>): CsvCell => {
    const rest = sourceFields(source).filter(({ name }) => !known.has(name));
    return rest.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rest.map(({ name, value }) => [name, value])));
  };
  const names = [...columns, ...(withOthers ? [otherFields] : [])];
  return {
    contentType: 'text/csv; charset=utf-8',
    // The name of the time is ours and no formula; the other names are the senders'.
    head: `${timeField}${names.length === 0 ? '' : ','}${csvLines([names])}`,
    lines: (hits) =>
      csvLines(
        hits.map(({ _source }) => [
          String(_source[timeField]),
          ...columns.map((name) => cell(sourceValue(_source, name))),
          ...(withOthers ? [others(_source)] : []),
        ]),
      ),
  };
}

/** A list or an object as JSON, so that it can be read again. */
function cell(value: unknown): CsvCell {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
