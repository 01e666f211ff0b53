import { eq } from 'drizzle-orm';
import { PublicError, type Records, type SavedObject, type SavedObjectActor, type SavedObjects } from '#sdk/server';
import type { SavedSearch, SavedValues } from '../contract';
import type { ImportedSearch } from './importedSearch';
import { type SavedSearchAttributes, savedSearchType } from './savedSearchType';
import { migrated } from './tables';

/** Searches of all accounts, as saved objects. */
export class SavedSearches {
  constructor(
    private readonly objects: SavedObjects,
    private readonly records: Records,
  ) {}

  /** Favourites first, each by name. */
  async list(
    actor: SavedObjectActor,
    query: { readonly page: number; readonly size: number; readonly search: string },
  ): Promise<{ readonly results: SavedSearch[]; readonly total: number; readonly isMigrated: boolean }> {
    const { objects, total } = await this.objects.list(actor, savedSearchType, { ...query, sort: 'name', favoritesFirst: true });
    return { results: objects.map(told), total, isMigrated: await this.isMigrated(actor.accountId) };
  }

  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  async get(actor: SavedObjectActor, id: string): Promise<SavedSearch> {
    return told(await inOurWords(this.objects.get(actor, savedSearchType, id)));
  }

  /** @throws PublicError 409 SAVED_SEARCH_NAME_TAKEN, 409 TOO_MANY_SAVED_SEARCHES */
  async create(actor: SavedObjectActor, { name, ...attributes }: SavedValues): Promise<SavedSearch> {
    return told(await inOurWords(this.objects.create(actor, savedSearchType, { name, attributes }), name));
  }

  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN, 409 SAVED_SEARCH_NAME_TAKEN */
  async update(actor: SavedObjectActor, id: string, { name, ...change }: Partial<SavedValues>): Promise<SavedSearch> {
    const attributes = (before: SavedSearchAttributes): SavedSearchAttributes => ({ ...before, ...change });
    const changed = { ...(name === undefined ? {} : { name }), ...(Object.keys(change).length === 0 ? {} : { attributes }) };
    return told(await inOurWords(this.objects.update(actor, savedSearchType, id, changed), name));
  }

  /** @returns its name @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  remove(actor: SavedObjectActor, id: string): Promise<string> {
    return inOurWords(this.objects.remove(actor, savedSearchType, id));
  }

  /** @throws PublicError 404 SAVED_SEARCH_UNKNOWN */
  async setFavorite(actor: SavedObjectActor, id: string, isFavorite: boolean): Promise<SavedSearch> {
    await inOurWords(this.objects.setFavorite(actor, savedSearchType, id, isFavorite));
    return this.get(actor, id);
  }

  async isMigrated(accountId: number): Promise<boolean> {
    return (await this.records.db.select().from(migrated).where(eq(migrated.accountId, accountId))).length > 0;
  }

  /**
   * Takes over searches from elsewhere, once an account. It may break off and be done again: a search comes only once.
   * @returns how many are new. One whose name is taken gets a number behind it.
   */
  async migrate(actor: SavedObjectActor, imported: readonly ImportedSearch[]): Promise<number> {
    const objects = imported.map(({ origin, values: { name, ...attributes } }) => ({
      type: savedSearchType.name,
      id: origin,
      schemaVersion: 1,
      name,
      folder: '',
      tags: [],
      sharing: 'account' as const,
      attributes,
    }));
    const document = { format: 'astrolabe/saved-objects@1' as const, exportedAt: new Date().toISOString(), objects, missing: [] };
    const { created } = await this.objects.import(actor, document, { onConflict: 'skip', mayChange: () => true });
    await this.records.db.insert(migrated).values({ accountId: actor.accountId }).onConflictDoNothing();
    return created;
  }

  /** What this plugin keeps itself of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(migrated).where(eq(migrated.accountId, accountId));
  }
}

const told = ({ id, name, attributes, isFavorite, createdAt, createdBy, updatedAt }: SavedObject<SavedSearchAttributes>): SavedSearch => ({
  ...attributes,
  id,
  name,
  isFavorite,
  createdAt,
  createdBy,
  updatedAt,
});

/** Faults of saved objects as this plugin's calls have always told them. */
async function inOurWords<T>(work: Promise<T>, name = ''): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    switch (error.code) {
      case 'SAVED_OBJECT_UNKNOWN':
        throw new PublicError(
          404,
          'SAVED_SEARCH_UNKNOWN',
          'This account has no such saved search. It may have been deleted: open the list again.',
        );
      case 'SAVED_OBJECT_NAME_TAKEN':
        throw new PublicError(
          409,
          'SAVED_SEARCH_NAME_TAKEN',
          `A saved search named ${name} is there already. Choose another name, or overwrite that one.`,
        );
      case 'TOO_MANY_SAVED_OBJECTS':
        throw new PublicError(
          409,
          'TOO_MANY_SAVED_SEARCHES',
          'An account can have at most 2000 saved searches. Delete those that nobody needs.',
        );
      default:
        throw error;
    }
  }
}
