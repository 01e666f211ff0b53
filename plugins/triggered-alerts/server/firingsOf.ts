import { triggeredAlertsService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { firingTypes } from '../contract';

/** Firings of an account that a chart is told of. */
const most = 100;

interface Asked {
  readonly accounts: readonly number[];
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
}

/** When alerts of accounts fired, the newest first. */
export async function firingsOf({ accounts, range }: Asked, services: Context) {
  const alerts = services.get(triggeredAlertsService);
  const found = [];
  let total = 0;
  for (const accountId of accounts) {
    const page = await alerts.search({ accountId, types: firingTypes, range, sortBy: 'DATE', sortOrder: 'DESC', from: 0, size: most });
    total += page.total;
    found.push(...page.results);
  }
  const firings = found.map(({ id, at, name, severity, groupCount }) => ({ id, time: Date.parse(at), name, severity, groupCount }));
  return { firings: firings.sort((one, other) => other.time - one.time).slice(0, most), total };
}
