import { type Dashboard, dashboardKeeperService } from '#plugins/dashboards/contract';
import type { Context } from '#sdk';
import { extensionsService, PublicError, type SavedObjectActor } from '#sdk/server';
import { type DashboardBundles, dashboardBundles } from '../contract';

/** Looks for the dashboards of bundles in an account, and puts them there. */
export class Bundles implements DashboardBundles {
  constructor(private readonly services: Context) {}

  /** @returns undefined where there is none of the uid */
  async find(actor: SavedObjectActor, uid: string): Promise<Dashboard | undefined> {
    return this.services
      .get(dashboardKeeperService)
      .get(actor, uid)
      .catch((error: unknown) => {
        if (error instanceof PublicError && error.status === 404) return undefined;
        throw error;
      });
  }

  async install(...[actor, id, made]: Parameters<DashboardBundles['install']>): ReturnType<DashboardBundles['install']> {
    const offer = this.services
      .get(extensionsService)
      .offers(dashboardBundles)
      .find((one) => one.id === id);
    if (offer === undefined) return undefined;
    const dashboards: { uid: string; name: string }[] = [];
    for (const [uid, document] of Object.entries(await offer.load())) {
      const { name } = document.metadata;
      const present = await this.find(actor, uid);
      if (present === undefined) {
        const doc = { ...document, metadata: { ...document.metadata, bundle: id } };
        await this.services.get(dashboardKeeperService).create(actor, { doc, projectId: offer.data.title }, uid);
        await made?.(name, offer.data.title);
      } else if (present.doc.metadata.bundle !== id)
        throw new PublicError(409, 'DASHBOARD_UID_TAKEN', `A dashboard of your own, "${present.doc.metadata.name}", has the uid ${uid}.`);
      dashboards.push({ uid, name: present?.doc.metadata.name ?? name });
    }
    return dashboards;
  }
}
