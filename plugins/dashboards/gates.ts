import { all, can } from '#sdk';
import { mayEditDashboards, mayManageDashboardFolders, mayReadDashboards } from './contract';

export const mayRead = can(mayReadDashboards);
export const mayEdit = all(mayRead, can(mayEditDashboards));
/** Sees and edits every folder, and says who else does. */
export const mayManageFolders = all(mayEdit, can(mayManageDashboardFolders));
