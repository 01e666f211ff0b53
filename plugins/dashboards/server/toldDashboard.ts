import type { SavedObject } from '#sdk/server';
import { type Dashboard, defaultProject, type ListedDashboard } from '../contract';
import type { DashboardAttributes } from './dashboardType';

type Kept = SavedObject<DashboardAttributes>;

/** A dashboard as the calls tell it: name, folder and tags are the saved object's, whatever the document says. */
export function toldDashboard(object: Kept, uid: string): Dashboard {
  const { name, folder, tags, version, isFavorite, mayChange, ownerId, createdAt, createdBy, updatedAt, updatedBy, attributes } = object;
  const project = folder === '' ? defaultProject : folder;
  const { tags: _tags, ...metadata } = attributes.doc.metadata;
  return {
    uid,
    projectId: project,
    doc: { ...attributes.doc, metadata: { ...metadata, name, project, ...(tags.length > 0 && { tags: [...tags] }) } },
    version,
    isFavorite,
    mayEdit: mayChange,
    ownerId,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
  };
}

/** @param whole whether to tell what the document specifies, too */
export function listedDashboard(object: Kept, uid: string, whole: boolean): ListedDashboard {
  const { doc, ...about } = toldDashboard(object, uid);
  const { panels } = doc.spec;
  const kinds = Object.values(panels).flatMap(({ spec }) => spec.queries.map((query) => query.spec.plugin.kind));
  return {
    ...about,
    doc: { kind: doc.kind, metadata: doc.metadata, ...(whole && { spec: doc.spec }) },
    description: doc.spec.display?.description ?? '',
    panels: Object.keys(panels).length,
    queryKinds: [...new Set(kinds)].sort(),
  };
}
