import { type DashboardKeeper, dashboardKeeperService } from '#plugins/dashboards/contract';
import { extensionsService, implement, PublicError, type SavedObjectActor, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { dashboardBundles, type Published } from '../contract';

/** The dashboard of a uid; undefined where there is none. */
async function find(keeper: DashboardKeeper, actor: SavedObjectActor, uid: string) {
  return keeper.get(actor, uid).catch((error: unknown) => {
    if (error instanceof PublicError && error.status === 404) return undefined;
    throw error;
  });
}

export const listBundles = implement(api.listBundles, async ({ session, services }) => {
  const keeper = services.get(dashboardKeeperService);
  const actor = savedObjectActor(session);
  const offers = services.get(extensionsService).offers(dashboardBundles);
  const bundles = await Promise.all(
    offers.map(async ({ id, data: { title, integration, description }, load }) => {
      const dashboards = await Promise.all(
        Object.entries(await load()).map(async ([uid, { metadata }]) => {
          const found = await find(keeper, actor, uid);
          return { uid, name: metadata.name, isInstalled: found?.doc.metadata.bundle === id };
        }),
      );
      return { id, title, integration, description, dashboards };
    }),
  );
  return { results: bundles, total: bundles.length };
});

export const publishContent = implement(api.publishContent, async ({ body: { contentEntryIds }, session, services, audit }) => {
  const keeper = services.get(dashboardKeeperService);
  const actor = savedObjectActor(session);
  const offers = services.get(extensionsService).offers(dashboardBundles);
  const published: Published = { publishContentResult: {}, failures: {} };
  for (const id of new Set(contentEntryIds)) {
    const offer = offers.find((one) => one.id === id);
    published.publishContentResult[id] = false;
    if (offer === undefined) {
      published.failures[id] = 'There is no such bundle.';
      continue;
    }
    try {
      const dashboards: { uid: string; name: string }[] = [];
      for (const [uid, document] of Object.entries(await offer.load())) {
        const { name } = document.metadata;
        const present = await find(keeper, actor, uid);
        if (present === undefined) {
          const doc = { ...document, metadata: { ...document.metadata, bundle: id } };
          await keeper.create(actor, { doc, projectId: offer.data.title }, uid);
          await audit({ action: 'dashboard.create', target: name, details: { folder: offer.data.title, bundle: id } });
        } else if (present.doc.metadata.bundle !== id)
          throw new PublicError(409, 'DASHBOARD_UID_TAKEN', `A dashboard of your own, "${present.doc.metadata.name}", has the uid ${uid}.`);
        dashboards.push({ uid, name: present?.doc.metadata.name ?? name });
      }
      published.publishContentResult[id] = { dashboards };
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      published.failures[id] = error.message;
    }
  }
  return published;
});
