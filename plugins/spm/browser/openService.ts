import type { DrilldownRow, DrilldownValue } from '#sdk';
import { serviceOverviewPath } from '../contract';

/** Where the service of a value is shown, in the time of its row. */
export default function openService({ value, from, to }: DrilldownRow & Partial<Pick<DrilldownValue, 'value'>>): string | undefined {
  return typeof value === 'string' && value !== '' ? serviceOverviewPath(value, { start: from, end: to }) : undefined;
}
