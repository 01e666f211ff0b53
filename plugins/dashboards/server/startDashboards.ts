import type { Context } from '#sdk';
import { pluginWorker, recordsService, savedObjectsService } from '#sdk/server';
import { dashboardKeeperService, dashboardPicturesService } from '../contract';
import { FolderAccesses } from './access/FolderAccesses';
import { folderAccessesService } from './access/folderAccessesService';
import { DashboardLists } from './DashboardLists';
import { Dashboards } from './Dashboards';
import { DashboardUids } from './DashboardUids';
import { PaperThreads } from './paper/PaperThreads';
import { ServerPictures } from './pictures/ServerPictures';
import { dashboardListsService, dashboardsService, dashboardUidsService, snapshotsService } from './services';
import { Snapshots } from './snapshots/Snapshots';
import { UseIndex } from './uses/UseIndex';
import { useIndexService } from './uses/useIndexService';

export function startDashboards(context: Context): void {
  const objects = context.get(savedObjectsService);
  const records = context.get(recordsService);
  const uids = new DashboardUids(records);
  const uses = new UseIndex(records);
  const accesses = new FolderAccesses(records);
  context.provide(folderAccessesService, () => accesses);
  context.provide(useIndexService, () => uses);
  context.provide(dashboardUidsService, () => uids);
  const dashboards = new Dashboards(objects, uids);
  context.provide(dashboardsService, () => dashboards);
  context.provide(dashboardKeeperService, () => dashboards);
  const threads = new PaperThreads(() => pluginWorker('dashboards.paper'));
  context.onStop(() => threads.close());
  context.provide(dashboardPicturesService, () => new ServerPictures(context, threads));
  context.provide(snapshotsService, () => new Snapshots(records));
  context.provide(dashboardListsService, () => new DashboardLists(objects, uids, uses, accesses));
}
