import { luceneQueryKind, luceneQuerySpec } from '#plugins/dashboards/contract';
import { promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import type { ShownPanel } from '#sdk';
import { newAlertAddress } from '../common/editorAddress';

/** Where an alert is made of what a panel asks first. Nothing for rows of other signals than logs, which no alert asks about. */
export default function alertOnPanel({ queries }: ShownPanel): string | undefined {
  return queries.map(addressOf).find((address) => address !== undefined);
}

function addressOf({ kind, spec }: ShownPanel['queries'][number]): string | undefined {
  if (kind === promQueryKind) {
    const read = promQuerySpec.safeParse(spec);
    return read.success && read.data.query.trim() !== '' ? newAlertAddress({ source: promQueryKind, query: read.data.query }) : undefined;
  }
  const read = kind === luceneQueryKind ? luceneQuerySpec.safeParse(spec) : undefined;
  if (read?.success !== true || read.data.signal !== 'logs') return undefined;
  const { query, filters, groupBy } = read.data;
  return newAlertAddress({ query, filters, groupBy: groupBy.map(({ field }) => field).filter((field) => field !== '') });
}
