import { implement, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { savedObjectPartsService } from '../createSavedObjects';
import { asked, isOpen } from './asked';

export const exportSavedObjects = implement(api.exportSavedObjects, async ({ body, session, services, audit }) => {
  const wanted = 'types' in body ? body.types : body.objects.map(({ type }) => type);
  for (const type of wanted) asked(session, services, type, 'read');
  const parts = services.get(savedObjectPartsService);
  const document = await parts.store.export(savedObjectActor(session), body, isOpen(session, parts, 'read'));
  await audit({ action: 'saved-object.export', details: { objects: document.objects.length, types: [...new Set(wanted)] } });
  return document;
});

export const importSavedObjects = implement(
  api.importSavedObjects,
  async ({ body: { document, onConflict }, session, services, audit }) => {
    const parts = services.get(savedObjectPartsService);
    const mayChange = isOpen(session, parts, 'change');
    const report = await parts.store.import(savedObjectActor(session), document, { onConflict, mayChange });
    const { created, replaced, skipped, failed } = report;
    await audit({ action: 'saved-object.import', details: { created, replaced, skipped, failed } });
    return report;
  },
);
