import { type SavedObject as Kept, PublicError, type SavedObjectActor, type SavedObjects } from '#sdk/server';
import { type SavedObject, type SavedType, savedTypes } from '../contract';
import { osdTypes } from './osdSavedTypes';

export interface WantedObjects {
  readonly types: readonly SavedType[];
  readonly page: number;
  readonly size: number;
  /** Words of a title. */
  readonly search: string;
}

/** What the search dashboards have saved, of all accounts, as their clients know it. */
export class OsdObjects {
  constructor(private readonly objects: SavedObjects) {}

  /** The last changed first. */
  async find(
    actor: SavedObjectActor,
    { types, ...query }: WantedObjects,
  ): Promise<{ readonly objects: SavedObject[]; readonly total: number }> {
    if (types.length === 0) return { objects: [], total: 0 };
    const wanted = types.map((type) => osdTypes[type]);
    const { objects, total } = await this.objects.list(actor, wanted, { ...query, sort: 'updated' });
    return { objects: objects.map(told), total };
  }

  /** @throws PublicError 404 OBJECT_UNKNOWN */
  async get(actor: SavedObjectActor, type: SavedType, id: string): Promise<SavedObject> {
    return told(await inOurWords(this.objects.get(actor, osdTypes[type], id)));
  }

  /** @throws PublicError 409 TOO_MANY_OBJECTS */
  async create(actor: SavedObjectActor, type: SavedType, attributes: SavedObject['attributes']): Promise<SavedObject> {
    return told(await inOurWords(this.objects.create(actor, osdTypes[type], { name: String(attributes.title), attributes })));
  }

  /** @throws PublicError 404 OBJECT_UNKNOWN */
  async update(actor: SavedObjectActor, type: SavedType, id: string, attributes: SavedObject['attributes']): Promise<SavedObject> {
    return told(await inOurWords(this.objects.update(actor, osdTypes[type], id, { name: String(attributes.title), attributes })));
  }

  /** @returns its title @throws PublicError 404 OBJECT_UNKNOWN */
  remove(actor: SavedObjectActor, type: SavedType, id: string): Promise<string> {
    return inOurWords(this.objects.remove(actor, osdTypes[type], id));
  }
}

const told = ({ id, type, attributes, version, updatedAt }: Kept<SavedObject['attributes']>): SavedObject => ({
  id,
  type: savedTypes.find((saved) => osdTypes[saved].name === type) ?? type,
  attributes,
  references: [],
  version: String(version),
  updated_at: updatedAt,
});

/** Faults of saved objects as these calls have always told them. */
async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PublicError && error.code === 'SAVED_OBJECT_UNKNOWN')
      throw new PublicError(404, 'OBJECT_UNKNOWN', 'This account has no such saved object. It may have been deleted: open the list again.');
    if (error instanceof PublicError && error.code === 'TOO_MANY_SAVED_OBJECTS')
      throw new PublicError(
        409,
        'TOO_MANY_OBJECTS',
        'An account can have at most 2000 saved objects of a type. Delete those that nobody needs.',
      );
    throw error;
  }
}
