import { PublicError, type SavedObject, type SavedObjectActor, type SavedObjects } from '#sdk/server';
import { describeChanges } from '../common/changes/describeChanges';
import { sameValue } from '../common/changes/sameValue';
import { type DashboardDocument, largestDocument } from '../common/document';
import { type Conflict, type Dashboard, type DashboardVersion, defaultProject } from '../contract';
import type { DashboardUids } from './DashboardUids';
import { dashboardErrors } from './dashboardErrors';
import { type DashboardAttributes, dashboardType } from './dashboardType';
import { readDocument } from './readDocument';
import { toldDashboard } from './toldDashboard';

type Kept = SavedObject<DashboardAttributes>;

/** A document to be saved, as it came. */
export interface Saving {
  readonly doc: unknown;
  /** The folder; the one that the document names, or the present one, when absent or empty. */
  readonly projectId?: string | undefined;
  /** The one that the change was made from. */
  readonly version?: number | undefined;
}

/** Dashboards of all accounts, one by one, as saved objects. Lists are {@link file://./DashboardLists.ts}. */
export class Dashboards {
  constructor(
    private readonly objects: SavedObjects,
    private readonly uids: DashboardUids,
  ) {}

  /** @throws PublicError 404 DASHBOARD_UNKNOWN */
  async get(actor: SavedObjectActor, uid: string): Promise<Dashboard> {
    return toldDashboard(await this.kept(actor, uid), uid);
  }

  /** @throws PublicError as {@link readDocument} does; 409 DASHBOARD_UID_TAKEN, 409 TOO_MANY_DASHBOARDS */
  async create(actor: SavedObjectActor, saving: Saving, uid?: string): Promise<Dashboard> {
    const doc = readDocument(saving.doc);
    const wanted = aboutOf(doc, saving.projectId || doc.metadata.project || defaultProject);
    if (uid === undefined) {
      const made = await inOurWords(this.objects.create(actor, dashboardType, wanted));
      return toldDashboard(made, made.id);
    }
    const formerly = await this.uids.objectOf(actor.accountId, uid);
    // Also one that the actor does not see keeps its uid.
    if ((await this.find({ ...actor, isSystem: true }, formerly)) !== undefined) throw dashboardErrors.uidTaken(uid);
    const made = await inOurWords(this.objects.create(actor, dashboardType, wanted));
    if (!(await this.uids.give(actor.accountId, uid, made.id, formerly))) {
      // Somebody else was quicker with the same uid: theirs stays.
      await this.objects.remove(actor, dashboardType, made.id);
      await this.objects.purge(actor, dashboardType, made.id);
      throw dashboardErrors.uidTaken(uid);
    }
    return toldDashboard(made, uid);
  }

  /**
   * Saves a document under a uid. The same document once more changes nothing; without a version, a dashboard that is not there is created.
   * @throws PublicError as {@link readDocument} does; 409 DASHBOARD_CHANGED with a {@link Conflict}; 404 DASHBOARD_UNKNOWN for a version of one that is gone
   */
  async save(
    actor: SavedObjectActor,
    uid: string,
    saving: Saving,
  ): Promise<{ readonly dashboard: Dashboard; readonly deed: 'created' | 'changed' | 'none' }> {
    const doc = readDocument(saving.doc);
    const id = await this.uids.objectOf(actor.accountId, uid);
    const before = await this.find(actor, id);
    if (before === undefined) {
      if (saving.version !== undefined) throw dashboardErrors.unknown();
      return { dashboard: await this.create(actor, saving, uid), deed: 'created' };
    }
    const present = toldDashboard(before, uid);
    const wanted = aboutOf(doc, saving.projectId || doc.metadata.project || present.projectId);
    const isSame =
      wanted.name === before.name &&
      wanted.folder === present.projectId &&
      sameValue(wanted.tags, before.tags) &&
      sameValue(withoutAbout(doc), withoutAbout(before.attributes.doc));
    if (isSame) return { dashboard: present, deed: 'none' };
    try {
      const saved = await inOurWords(this.objects.update(actor, dashboardType, id, { ...wanted, version: saving.version }));
      return { dashboard: toldDashboard(saved, uid), deed: 'changed' };
    } catch (error) {
      if (!(error instanceof PublicError) || error.code !== 'SAVED_OBJECT_CHANGED' || saving.version === undefined) throw error;
      const yours = { ...doc, metadata: { ...doc.metadata, project: wanted.folder } };
      throw dashboardErrors.changed(await this.conflict(actor, id, saving.version, yours), saving.version);
    }
  }

  /** @returns its name @throws PublicError 404 DASHBOARD_UNKNOWN */
  async remove(actor: SavedObjectActor, uid: string): Promise<string> {
    return inOurWords(this.objects.remove(actor, dashboardType, await this.uids.objectOf(actor.accountId, uid)));
  }

  /** @throws PublicError 404 DASHBOARD_UNKNOWN, 409 DASHBOARD_CHANGED */
  async move(actor: SavedObjectActor, uid: string, projectId: string, version?: number): Promise<Dashboard> {
    const { doc } = await this.get(actor, uid);
    return (await this.save(actor, uid, { doc: { ...doc, metadata: { ...doc.metadata, project: projectId } }, projectId, version }))
      .dashboard;
  }

  async setFavorite(actor: SavedObjectActor, uid: string, isFavorite: boolean): Promise<void> {
    const id = await this.uids.objectOf(actor.accountId, uid);
    await inOurWords(this.objects.setFavorite(actor, dashboardType, id, isFavorite));
  }

  /** Newest first, each with what it has changed. */
  async history(actor: SavedObjectActor, uid: string): Promise<readonly DashboardVersion[]> {
    const id = await this.uids.objectOf(actor.accountId, uid);
    const versions = await inOurWords(this.objects.history(actor, dashboardType, id));
    const docs = new Map<number, DashboardDocument>();
    for (const { version } of versions) {
      const then = await this.objects.atVersion(actor, dashboardType, id, version).catch(onlyUnreadable);
      if (then !== undefined) docs.set(version, toldDashboard(then, uid).doc);
    }
    return versions.map(({ version, at, by, deed }) => {
      const [before, after] = [docs.get(version - 1), docs.get(version)];
      return { version, at, by, deed, changes: before === undefined || after === undefined ? [] : [...describeChanges(before, after)] };
    });
  }

  /** @throws PublicError 404 DASHBOARD_UNKNOWN, 404 SAVED_OBJECT_VERSION_UNKNOWN */
  async atVersion(actor: SavedObjectActor, uid: string, version: number): Promise<Dashboard> {
    const id = await this.uids.objectOf(actor.accountId, uid);
    return toldDashboard(await inOurWords(this.objects.atVersion(actor, dashboardType, id, version)), uid);
  }

  async restoreVersion(actor: SavedObjectActor, uid: string, version: number): Promise<Dashboard> {
    const id = await this.uids.objectOf(actor.accountId, uid);
    return toldDashboard(await inOurWords(this.objects.restoreVersion(actor, dashboardType, id, version)), uid);
  }

  /** @param id of the saved object @throws PublicError 404 DASHBOARD_UNKNOWN */
  async restore(actor: SavedObjectActor, id: string): Promise<Dashboard> {
    const restored = await inOurWords(this.objects.restore(actor, dashboardType, id));
    return toldDashboard(restored, (await this.uids.of(actor.accountId, [id]))(id));
  }

  /** @param id of the saved object @returns its name @throws PublicError 404 DASHBOARD_UNKNOWN */
  purge(actor: SavedObjectActor, id: string): Promise<string> {
    return inOurWords(this.objects.purge(actor, dashboardType, id));
  }

  private async kept(actor: SavedObjectActor, uid: string): Promise<Kept> {
    return inOurWords(this.objects.get(actor, dashboardType, await this.uids.objectOf(actor.accountId, uid)));
  }

  private async find(actor: SavedObjectActor, id: string): Promise<Kept | undefined> {
    return this.objects.get(actor, dashboardType, id).catch((error: unknown) => {
      if (error instanceof PublicError && error.code === 'SAVED_OBJECT_UNKNOWN') return undefined;
      throw error;
    });
  }

  /** What both sides have done since the version that a change was made from. */
  private async conflict(actor: SavedObjectActor, id: string, from: number, yours: DashboardDocument): Promise<Conflict> {
    const now = await this.objects.get(actor, dashboardType, id);
    const base = await this.objects.atVersion(actor, dashboardType, id, from).catch(onlyUnreadable);
    const started = base === undefined ? undefined : toldDashboard(base, id).doc;
    const theirs = started === undefined ? [] : describeChanges(started, toldDashboard(now, id).doc);
    const mine = started === undefined ? [] : describeChanges(started, yours);
    const touched = new Set(theirs.filter(isNamed).map(({ part, name }) => `${part} ${name}`));
    const both = mine.filter((change) => isNamed(change) && touched.has(`${change.part} ${change.name}`)).map(({ name }) => name);
    return {
      version: now.version,
      changedBy: now.updatedBy,
      changedAt: now.updatedAt,
      theirs: [...theirs],
      yours: [...mine],
      both: [...new Set(both)],
    };
  }
}

const isNamed = ({ part }: { readonly part: string }): boolean => part === 'panel' || part === 'variable';

const aboutOf = (doc: DashboardDocument, folder: string) => ({
  name: doc.metadata.name,
  folder,
  tags: doc.metadata.tags ?? [],
  attributes: { doc },
});

/** A document without what the saved object knows itself. */
const withoutAbout = ({ metadata: { name: _name, project: _project, tags: _tags, ...metadata }, ...doc }: DashboardDocument) => ({
  ...doc,
  metadata,
});

/** A version that is not kept any more, or cannot be read, has nothing to be compared with. */
function onlyUnreadable(error: unknown): undefined {
  if (error instanceof PublicError && (error.code === 'SAVED_OBJECT_VERSION_UNKNOWN' || error.code === 'SAVED_OBJECT_UNREADABLE'))
    return undefined;
  throw error;
}

/** Faults of saved objects as the calls of dashboards tell them. */
async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    if (error.code === 'SAVED_OBJECT_UNKNOWN') throw dashboardErrors.unknown();
    if (error.code === 'TOO_MANY_SAVED_OBJECTS') throw dashboardErrors.tooMany();
    if (error.code === 'SAVED_OBJECT_TOO_LARGE') throw dashboardErrors.tooLarge(largestDocument + 1, largestDocument);
    throw error;
  }
}
