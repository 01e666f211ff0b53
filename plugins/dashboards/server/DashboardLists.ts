import { holds } from '#sdk';
import { folderPath, PublicError, ruleOf, type SavedObjectActor, type SavedObjects } from '#sdk/server';
import { mayManageFolders } from '../api';
import { defaultProject, type ListedDashboard, type Project } from '../contract';
import type { FolderAccesses } from './access/FolderAccesses';
import type { DashboardUids } from './DashboardUids';
import { dashboardErrors } from './dashboardErrors';
import { dashboardType } from './dashboardType';
import { listedDashboard } from './toldDashboard';
import type { DocumentUse } from './uses/documentUses';
import type { UseIndex } from './uses/UseIndex';

interface Paged {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
}

/** What is asked of a list. */
export interface ListQuery extends Paged {
  readonly project?: string | undefined;
  readonly tag?: string | undefined;
  readonly owner?: number | undefined;
  readonly favorites?: boolean | undefined;
  readonly sort: 'folder' | 'name' | 'updated';
  readonly docs?: boolean | undefined;
}

/** Lists of dashboards and of their folders. */
export class DashboardLists {
  constructor(
    private readonly objects: SavedObjects,
    private readonly uids: DashboardUids,
    private readonly index: UseIndex,
    private readonly accesses: FolderAccesses,
  ) {}

  /** A page of dashboards, those of a folder beside one another. */
  async list(actor: SavedObjectActor, { project, owner, docs, ...query }: ListQuery) {
    const { objects, total, unreadable } = await this.objects.list(actor, dashboardType, {
      ...query,
      folder: project,
      ownerId: owner,
    });
    const uidOf = await this.uids.of(
      actor.accountId,
      objects.map(({ id }) => id),
    );
    const projects = new Map((await this.projectsOf(actor)).map((each) => [each.id, each]));
    const groups = new Map<string, ListedDashboard[]>();
    for (const object of objects) {
      const listed = listedDashboard(object, uidOf(object.id), docs !== false);
      groups.set(listed.projectId, [...(groups.get(listed.projectId) ?? []), listed]);
    }
    const results = [...groups].map(([id, dashboards]) => ({
      project: projects.get(id) ?? { id, name: id, dashboards: dashboards.length, mayEdit: false, isLimited: true },
      dashboards,
    }));
    return { results, pagination: { page: query.page, size: query.size }, shown: objects.length, total, unreadable: [...unreadable] };
  }

  /** Folders whose names hold a text, by name. */
  async projects(actor: SavedObjectActor, { page, size, search = '' }: Paged) {
    const found = (await this.projectsOf(actor)).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    const projects = found.slice((page - 1) * size, page * size);
    return { results: projects, pagination: { page, size }, shown: projects.length, total: found.length };
  }

  /**
   * Renames a folder and those below it. What was limited stays limited to the same people.
   * @returns the folder under its new name, and how many dashboards have come along @throws PublicError 404 PROJECT_UNKNOWN, 403 FOLDER_RENAME_CLOSED
   */
  async renameProject(
    actor: SavedObjectActor,
    projectId: string,
    name: string,
  ): Promise<{ readonly project: Project; readonly moved: number }> {
    const [from, to] = [folderPath(projectId), folderPath(name)];
    await this.requireSeen(actor, from);
    if (!isManager(actor) && (await this.accesses.isKeptAtOrBelow(actor.accountId, from))) throw dashboardErrors.folderRenameClosed(from);
    const moved = from === to ? 0 : await this.accesses.renaming(actor.accountId, from, to, () => this.moveFolders(actor, from, to));
    const project = (await this.projectsOf(actor)).find(({ id }) => id === to);
    if (project === undefined || (moved === 0 && from !== to)) throw dashboardErrors.projectUnknown();
    return { project, moved };
  }

  /** All are found before the first is moved: the new name may be one of the folders. @returns how many dashboards */
  private async moveFolders(actor: SavedObjectActor, from: string, to: string): Promise<number> {
    const folders = (await this.objects.folders(actor, dashboardType)).map(({ folder }) => folder);
    const found: { readonly id: string; readonly folder: string }[] = [];
    for (const folder of folders.filter((one) => isWithin(one, from)))
      for (let page = 1, isMore = true; isMore; page++) {
        const { objects } = await this.objects.list(actor, dashboardType, { page, size: 200, folder });
        found.push(...objects);
        isMore = objects.length > 0;
      }
    for (const { id, folder } of found)
      await this.objects.update(actor, dashboardType, id, { folder: `${to}${(folder || defaultProject).slice(from.length)}` });
    return found.length;
  }

  /** @throws PublicError 404 PROJECT_UNKNOWN for a folder with nothing in it that the actor sees */
  async requireSeen(actor: SavedObjectActor, projectId: string): Promise<void> {
    if (isManager(actor)) return;
    const folder = folderPath(projectId);
    if (!(await this.projectsOf(actor)).some(({ id }) => id === folder)) throw dashboardErrors.projectUnknown();
  }

  async trash(actor: SavedObjectActor, query: Paged) {
    const { objects, total } = await this.objects.list(actor, dashboardType, { ...query, deleted: true, sort: 'updated' });
    const dashboards = objects.map(({ id, name, folder, deletedAt, updatedAt, updatedBy }) => ({
      id,
      name,
      projectId: folder || defaultProject,
      deletedAt: deletedAt ?? updatedAt,
      deletedBy: updatedBy,
    }));
    return { results: dashboards, pagination: { page: query.page, size: query.size }, shown: dashboards.length, total };
  }

  /** Dashboards that the actor sees and that name a metric, a label or a field, by name, with the parts that do. */
  async uses(actor: SavedObjectActor, { kind, name }: { readonly kind: DocumentUse['kind']; readonly name: string }) {
    const found = await this.index.of(actor.accountId, kind, name);
    const uidOf = await this.uids.of(actor.accountId, [...found.keys()]);
    const results: { uid: string; name: string; projectId: string; parts: { part: string; name: string }[] }[] = [];
    for (const [id, parts] of found) {
      const object = await this.objects.get(actor, dashboardType, id).catch(onlyUnknown);
      if (object !== undefined) results.push({ uid: uidOf(id), name: object.name, projectId: object.folder || defaultProject, parts });
    }
    results.sort((one, other) => one.name.localeCompare(other.name));
    return { results, total: results.length };
  }

  private async projectsOf(actor: SavedObjectActor): Promise<readonly Project[]> {
    const folders = await this.objects.folders(actor, dashboardType);
    const kept = await this.accesses.of(actor.accountId);
    const rules = await this.accesses.rulesFor(actor);
    const projects = new Map<string, Project>();
    for (const { folder, objects } of folders) {
      const id = folder || defaultProject;
      const mayEdit = (ruleOf(rules, id)?.access ?? 'change') === 'change';
      const isLimited = ruleOf(kept, id) !== undefined;
      projects.set(id, { id, name: id, dashboards: objects + (projects.get(id)?.dashboards ?? 0), mayEdit, isLimited });
    }
    return [...projects.values()].sort((one, other) => one.name.localeCompare(other.name));
  }
}

const isManager = ({ facts = {} }: SavedObjectActor): boolean => holds(mayManageFolders, facts) === true;

const isWithin = (folder: string, parent: string): boolean =>
  folder === parent || folder.startsWith(`${parent}/`) || (folder === '' && parent === defaultProject);

/** One that is private to somebody else is none of the actor's. */
function onlyUnknown(error: unknown): undefined {
  if (error instanceof PublicError && error.status < 500) return undefined;
  throw error;
}
