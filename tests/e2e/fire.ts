import { changeRecords } from '../harness/changeRecords';
import type { Product } from '../harness/product';
import { expect } from './fixtures';

export interface Fired {
  readonly results: readonly { readonly id: string; readonly question: { readonly from: number; readonly to: number } }[];
  readonly total: number;
}

/** Lets the engine look for an alert at the minute that has just been, instead of when the next one is over. */
export async function lookNow(product: Product, triggerId: string): Promise<void> {
  await changeRecords(product, 'UPDATE plugin_triggers.schedules SET due = due - 60000 WHERE trigger_id = $1', [triggerId]);
}

/** Makes an alert over logs by their level, and lets the engine look at the minute that has just been. @returns its id, once it has fired */
export async function fire(product: Product, name: string, queryString: string, severity: string): Promise<string> {
  const session = await product.login();
  const { body, status } = await session.call<{ id: string }>('POST', '/api/triggers/alerts', {
    name,
    tags: [name.toLowerCase()],
    search: { queryString, periodInMinutes: 5, groupBy: ['pod'] },
    triggerOn: { comparisonOperator: 'GREATER_THAN', severities: [{ severity, threshold: '1' }] },
    rules: { ingestDelaySeconds: 0 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await lookNow(product, body.id);
  await expect
    .poll(async () => (await session.call<Fired>('POST', '/api/alerts/triggered-alerts', { triggerId: body.id })).body.total, {
      timeout: 30_000,
    })
    .toBe(1);
  return body.id;
}
