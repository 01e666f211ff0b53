import type { DrilldownRow } from '#sdk';
import { exploreAddress } from '../common/exploreState';

/** Where the logs of a service are, whatever else was looked for. */
export default function serviceLogs(name: string, { accounts, from, to }: Omit<DrilldownRow, 'fields' | 'signal'>): string {
  return exploreAddress({ accounts, from, to, filters: [{ field: { id: 'service', name: 'service' }, type: 'IS', value: name }] });
}
