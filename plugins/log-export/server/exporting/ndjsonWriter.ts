import { sourceValue } from '#sdk/query';
import { type LogWriter, timeField } from './LogWriter';

/** A log a line: its tree of fields as it is stored, or only the wanted fields by their dotted paths. */
export function ndjsonWriter(columns: readonly string[] | undefined): LogWriter {
  const wanted = columns && [timeField, ...columns];
  return {
    contentType: 'application/x-ndjson',
    head: '',
    lines: (hits) =>
      hits
        .map(({ _source }) => {
          const log = wanted === undefined ? _source : Object.fromEntries(wanted.map((name) => [name, sourceValue(_source, name)]));
          return `${JSON.stringify(log)}\n`;
        })
        .join(''),
  };
}
