import { addressOf } from '#sdk';
import { fieldText, sourceFields } from '#sdk/query';
import { readLog } from '../../api';
import type { ExploreHit } from '../../contract';

/** Ways to take a log elsewhere. */
export interface Copies {
  readonly title: string;
  text(hit: ExploreHit): string | Promise<string>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A call that answers with the log, for a terminal; the token is the person's to put in. */
export function curlOf({ _id }: ExploreHit, origin: string): string {
  const address = new URL(addressOf(readLog, { params: { id: _id } }), origin).href;
  return `curl ${quoted(address)} -H 'X-API-TOKEN: <your API token>'`;
}

/** A header and one row: fields in the log's order. */
export async function csvOf({ _source }: ExploreHit): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const fields = sourceFields(_source);
  return stringify([fields.map(({ name }) => name), fields.map(({ value }) => fieldText(value))], {
    escape_formulas: true,
    quoted_match: /\r/,
  });
}

export const copies: readonly Copies[] = [
  { title: 'JSON', text: ({ _source }) => JSON.stringify(_source, null, 2) },
  { title: 'JSON on one line', text: ({ _source }) => JSON.stringify(_source) },
  { title: 'CSV with header', text: csvOf },
  { title: 'curl', text: (hit) => curlOf(hit, window.location.origin) },
];
