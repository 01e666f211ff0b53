import type { DrilldownRow, DrilldownValue } from '#sdk';
import { filterSchema } from '#sdk/query';
import { newAlertAddress } from '../common/editorAddress';

/** Where an alert is made of the logs that have a value. Nothing where it cannot be asked for. */
export default function alertOnValue({ field, value, accounts }: DrilldownRow & Partial<Pick<DrilldownValue, 'field' | 'value'>>) {
  const filter = filterSchema.safeParse({ type: 'IS', field: { id: field, name: field }, value });
  return filter.success ? newAlertAddress({ accountIds: accounts, filters: [filter.data] }) : undefined;
}
