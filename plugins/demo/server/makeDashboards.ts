import { dashboardBundlesService } from '#plugins/dashboard-bundles/contract';
import { PublicError } from '#sdk/server';
import { type Making, maker } from './alerts/Making';

/** Bundles whose metrics and logs the shop and its cluster send. */
const bundles = ['demo-shop', 'kubernetes', 'hosts', 'nginx', 'postgresql', 'redis', 'rabbitmq'];
const noted = (bundle: string): string => `dashboards of ${bundle}`;

/** Makes the dashboards of the shop and of what it runs on. Each bundle is made once: what people remove stays away. */
export async function makeDashboards({ accountId, progress, services, signal }: Making): Promise<void> {
  const installed = services.find(dashboardBundlesService);
  if (installed === undefined) return;
  const made = await progress.made();
  const actor = { accountId, name: maker, isSystem: true };
  for (const bundle of bundles.filter((one) => !made.has(noted(one)))) {
    signal.throwIfAborted();
    try {
      await installed.install(actor, bundle);
    } catch (error) {
      // Somebody has dashboards of their own there, or no room for more.
      if (!(error instanceof PublicError) || error.status !== 409) throw error;
    }
    await progress.note({ name: noted(bundle), madeId: null, state: 'on' });
  }
}
