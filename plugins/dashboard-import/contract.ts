export { placeholderKind } from './common/conversion/conversion';
export type { DataLanguage, ImportReport, PanelOutcome, PanelReport } from './common/conversion/report';
export { type Imported, importedOf } from './common/imported';

/** Where dashboards of other programs are brought in. */
export const importPath = '/dashboards-hub/import';
/** What a dashboard was imported from, and its exports. */
export const travelPath = (uid: string): string => `/dashboards-hub/travel/${encodeURIComponent(uid)}`;
