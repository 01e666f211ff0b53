import { z } from 'zod';
import { defineSavedObjectType, extensionsService, type SavedObjectTypeCode } from '#sdk/server';
import { type DashboardDocument, dashboardDocumentSchema } from '../common/document';
import { folderAccessesService } from './access/folderAccessesService';
import { documentUses, usersOf } from './uses/documentUses';
import { useIndexService } from './uses/useIndexService';

/** What a dashboard is beside name, folder and tags: these are the saved object's own, whatever the document says. */
export interface DashboardAttributes {
  readonly doc: DashboardDocument;
}

export const dashboardType = defineSavedObjectType<DashboardAttributes>('dashboard');

const code: SavedObjectTypeCode<DashboardAttributes> = {
  attributes: z.object({ doc: dashboardDocumentSchema }),
  folderRules: (actor, services) => services.get(folderAccessesService).rulesFor(actor),
  changed: async ({ id, accountId, attributes }, services, within) => {
    const found = attributes === undefined ? [] : documentUses(attributes.doc, await usersOf(services.get(extensionsService)));
    await services.get(useIndexService).keep(within, accountId, id, found);
  },
};
export default code;
