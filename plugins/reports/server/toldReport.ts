import { dashboardKeeperService } from '#plugins/dashboards/contract';
import { savedSearchKeeperService } from '#plugins/saved-searches/contract';
import type { Context } from '#sdk';
import { peopleService, type SavedObject, type SavedObjectActor, type WorkTask, workService } from '#sdk/server';
import type { Report, ReportAttributes, ReportContent, ReportRun } from '../common/report';
import { runsService } from './services';

/** Reports as the calls tell them. */
export async function toldReports(
  objects: readonly SavedObject<ReportAttributes>[],
  actor: SavedObjectActor,
  services: Context,
): Promise<readonly Report[]> {
  const { accountId } = actor;
  const [latest, members, { tasks }] = await Promise.all([
    services.get(runsService).latest(
      accountId,
      objects.map(({ id }) => id),
    ),
    services.get(peopleService).members(accountId),
    services.get(workService).list({ job: 'run', accountId, states: ['waiting', 'running'], limit: 1000 }),
  ]);
  const schedules = new Map(tasks.flatMap((task) => (task.pace === undefined || task.key === undefined ? [] : [[task.key, task]])));
  const emails = new Map(members.map(({ userId, email }) => [userId, email]));
  return Promise.all(
    objects.map(async (object) =>
      told(object, {
        contentTitle: await contentTitle(object.attributes.content, actor, services),
        runsAs: emails.get(object.attributes.savedBy) ?? 'Somebody who has left the account',
        schedule: schedules.get(object.id),
        lastRun: latest.get(object.id),
      }),
    ),
  );
}

function told(
  { id, name, version, attributes, createdAt, createdBy, updatedAt, updatedBy }: SavedObject<ReportAttributes>,
  about: {
    readonly contentTitle: string;
    readonly runsAs: string;
    readonly schedule: WorkTask | undefined;
    readonly lastRun: ReportRun | undefined;
  },
): Report {
  const { savedBy: _own, ...values } = attributes;
  const { contentTitle: title, runsAs, schedule, lastRun } = about;
  return {
    ...values,
    ...{ id, name, version, createdAt, createdBy, updatedAt, updatedBy, runsAs },
    contentTitle: title,
    nextRunAt: schedule?.runAt ?? null,
    lastRun: lastRun ?? null,
  };
}

async function contentTitle(content: ReportContent, actor: SavedObjectActor, services: Context): Promise<string> {
  switch (content.kind) {
    case 'dashboard':
      return (
        (await services
          .find(dashboardKeeperService)
          ?.get(actor, content.uid)
          .then(
            ({ doc }) => doc.metadata.name,
            () => undefined,
          )) ?? 'A dashboard that is gone'
      );
    case 'saved-search':
      return (
        (await services
          .find(savedSearchKeeperService)
          ?.get(actor, content.id)
          .then(
            ({ name }) => name,
            () => undefined,
          )) ?? 'A saved search that is gone'
      );
    case 'alerts':
      return 'Triggered alerts';
  }
}
