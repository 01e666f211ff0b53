import { extensionsService, implement, PublicError, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { dashboardBundles, type Published } from '../contract';
import { Bundles } from './Bundles';

export const listBundles = implement(api.listBundles, async ({ session, services }) => {
  const installed = new Bundles(services);
  const actor = savedObjectActor(session);
  const offers = services.get(extensionsService).offers(dashboardBundles);
  const bundles = await Promise.all(
    offers.map(async ({ id, data: { title, integration, description }, load }) => {
      const dashboards = await Promise.all(
        Object.entries(await load()).map(async ([uid, { metadata }]) => {
          const found = await installed.find(actor, uid);
          return { uid, name: metadata.name, isInstalled: found?.doc.metadata.bundle === id };
        }),
      );
      return { id, title, integration, description, dashboards };
    }),
  );
  return { results: bundles, total: bundles.length };
});

export const publishContent = implement(api.publishContent, async ({ body: { contentEntryIds }, session, services, audit }) => {
  const bundles = new Bundles(services);
  const actor = savedObjectActor(session);
  const published: Published = { publishContentResult: {}, failures: {} };
  for (const id of new Set(contentEntryIds)) {
    published.publishContentResult[id] = false;
    try {
      const dashboards = await bundles.install(actor, id, (name, folder) =>
        audit({ action: 'dashboard.create', target: name, details: { folder, bundle: id } }),
      );
      if (dashboards === undefined) published.failures[id] = 'There is no such bundle.';
      else published.publishContentResult[id] = { dashboards: [...dashboards] };
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      published.failures[id] = error.message;
    }
  }
  return published;
});
