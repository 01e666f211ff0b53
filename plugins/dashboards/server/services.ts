import { defineService } from '#sdk';
import type { DashboardLists } from './DashboardLists';
import type { Dashboards } from './Dashboards';
import type { DashboardUids } from './DashboardUids';
import type { Snapshots } from './snapshots/Snapshots';

/** Of this plugin's own routes. */
export const dashboardsService = defineService<Dashboards>('dashboards/dashboards@1');
export const dashboardListsService = defineService<DashboardLists>('dashboards/lists@1');
export const dashboardUidsService = defineService<DashboardUids>('dashboards/uids@1');
export const snapshotsService = defineService<Snapshots>('dashboards/snapshots@1');
