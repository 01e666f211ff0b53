import type { z } from 'zod';
import { type Context, defineService } from '#core';
import type { FolderRule } from './folders';
import type { RecordsDb } from './records';
import type { SavedObjectActor } from './savedObjectActor';
import type { ExportedObjects, ImportChoice, ImportReport } from './savedObjectTransfer';

/** Names a type of saved objects for the compiler; `savedObjectTypes` declares it. */
export interface SavedObjectType<A = unknown> {
  readonly name: string;
  readonly __attributes?: A;
}
export const defineSavedObjectType = <A>(name: string): SavedObjectType<A> => ({ name });

/** One saved object as another one's attributes name it. */
export interface SavedObjectReference {
  /** Name of its type. */
  readonly type: string;
  readonly id: string;
}

export type SavedObjectDeed = 'created' | 'changed' | 'deleted' | 'restored' | 'imported';

/** What has become of an object. */
export interface SavedObjectNews<A = unknown> {
  readonly deed: SavedObjectDeed;
  readonly accountId: number;
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly sharing: SavedObjectSharing;
  /** Counts the changes, this one included. */
  readonly version: number;
  /** As the object tells them, after this change. */
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** Absent for one that is in the trash now, or that cannot be read. */
  readonly attributes?: A;
}

/** Code of a `savedObjectTypes` contribution. */
export interface SavedObjectTypeCode<A = unknown> {
  /** Attributes of the declared schema version. */
  readonly attributes: z.ZodType<A>;
  /** By the version they start from: attributes of version n become those of n + 1. Versions without an entry stay as they are. */
  readonly upgrades?: Readonly<Record<number, (attributes: unknown) => unknown>>;
  /** Other saved objects that the attributes name; absent when they name none. */
  readonly references?: {
    of(attributes: A): readonly SavedObjectReference[];
    /** The attributes with every id replaced: an import gives objects new ids. */
    withIds(attributes: A, idOf: (reference: SavedObjectReference) => string): A;
  };
  /**
   * Rules of folders for one actor, who is never the product itself; the order does not matter. Without a rule whoever may read or change the type may do
   * so in the folder. They hold in every call of the store: what an actor may not see is not there for them.
   * @param services as the type's plugin sees them
   */
  folderRules?(actor: SavedObjectActor, services: Context): Promise<readonly FolderRule[]>;
  /**
   * Told of every change of an object of the type, whoever makes it: what goes with an object, such as its schedule, is changed with it or not at all.
   * A throw undoes the change. An account that is removed, and the trash when it is emptied, tell nothing.
   * @param services as the type's plugin sees them @param within the transaction of the change
   */
  changed?(news: SavedObjectNews<A>, services: Context, within: RecordsDb): Promise<void>;
}

/** `private`: its owner's alone; `account`: of everybody in the account whom the type's gates let in. */
export type SavedObjectSharing = 'private' | 'account';

/** What a person says of an object, beside its attributes. */
export interface SavedObjectAbout {
  /** 1 to 200 characters. */
  readonly name: string;
  /** Names of folders joined by `/`, such as `Shop/Checkout`; empty for none. A folder is there while something is in it. */
  readonly folder: string;
  readonly tags: readonly string[];
  readonly sharing: SavedObjectSharing;
}

export interface SavedObject<A = unknown> extends SavedObjectAbout {
  readonly id: string;
  /** Name of its type. */
  readonly type: string;
  readonly attributes: A;
  /** Counts the changes, from 1. */
  readonly version: number;
  /** Id of the person who owns it; null for one that no person has made. */
  readonly ownerId: number | null;
  /** Of the person who asks. */
  readonly isFavorite: boolean;
  /** Whether its folder lets who asks change it. The gate of the type is another matter. */
  readonly mayChange: boolean;
  /** ISO 8601, and who it was: an e-mail address, or the name of a program. */
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** When it was put into the trash; null for one that is in use. */
  readonly deletedAt: string | null;
}

export type NewSavedObject<A> = { readonly name: string; readonly attributes: A } & Partial<SavedObjectAbout>;

/** What is left out stays. */
export interface SavedObjectChange<A> extends Partial<SavedObjectAbout> {
  /** Whole, or made from those that are there. */
  readonly attributes?: A | ((before: A) => A);
  /** The one that the change was made from; whatever is there is changed when absent. */
  readonly version?: number | undefined;
}

export interface SavedObjectQuery {
  /** Words, each of them part of the name or of a tag, whatever its case. */
  readonly search?: string | undefined;
  /** In this very folder; empty for those in none. */
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly ownerId?: number | undefined;
  /** Only favourites of the person who asks. */
  readonly favorites?: boolean | undefined;
  /** Those in the trash, instead of those in use. */
  readonly deleted?: boolean | undefined;
  /** By name, A first, by folder and in each by name, or by the last change or the making, newest first; `name` when absent. */
  readonly sort?: 'name' | 'folder' | 'updated' | 'created' | undefined;
  readonly favoritesFirst?: boolean | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface SavedObjectPage<A> {
  readonly objects: readonly SavedObject<A>[];
  /** Of all pages. */
  readonly total: number;
  /** Objects of this page that this version of the product cannot read, and why. */
  readonly unreadable: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

/** One change of an object. */
export interface SavedObjectVersion {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly deed: SavedObjectDeed;
  /** Names of what is different from the version before: `name`, `folder`, `tags`, `sharing`, and attributes. */
  readonly changed: readonly string[];
}

/**
 * Things that people keep, by type. Every call is within the actor's account, and reaches the private objects of no other person. Whether the actor may
 * read or change objects of the type at all is the gate's business of the route that calls; in which folders they may is the type's. Of every call:
 * @throws PublicError 404 SAVED_OBJECT_UNKNOWN, also for what is in a folder that the actor may not see; 403 SAVED_OBJECT_FOLDER_CLOSED for a change in
 * one that they may not change; 404 SAVED_OBJECT_TYPE_UNKNOWN for a type of no plugin that runs
 */
export interface SavedObjects {
  /** Whether a plugin that runs declares the type. */
  has(type: SavedObjectType): boolean;
  /** @throws PublicError 409 SAVED_OBJECT_NAME_TAKEN, 409 TOO_MANY_SAVED_OBJECTS, 413 SAVED_OBJECT_TOO_LARGE, 400 INVALID_INPUT */
  create<A>(actor: SavedObjectActor, type: SavedObjectType<A>, values: NewSavedObject<A>): Promise<SavedObject<A>>;
  /** One in use. @throws PublicError 409 SAVED_OBJECT_UNREADABLE */
  get<A>(actor: SavedObjectActor, type: SavedObjectType<A>, id: string): Promise<SavedObject<A>>;
  list<A>(
    actor: SavedObjectActor,
    types: SavedObjectType<A> | readonly SavedObjectType<A>[],
    query: SavedObjectQuery,
  ): Promise<SavedObjectPage<A>>;
  /**
   * @throws as {@link create} does; PublicError 409 SAVED_OBJECT_CHANGED for another version than the present one, with `details`
   * `{ version, changedBy, changedAt }`; 403 SAVED_OBJECT_OF_ANOTHER when somebody but the owner makes it private
   */
  update<A>(actor: SavedObjectActor, type: SavedObjectType<A>, id: string, change: SavedObjectChange<A>): Promise<SavedObject<A>>;
  /** Puts it into the trash, from where it is purged after 30 days, or before when the trash is full. @returns its name */
  remove(actor: SavedObjectActor, type: SavedObjectType, id: string): Promise<string>;
  /** Deletes one in the trash for good, with its history. @returns its name */
  purge(actor: SavedObjectActor, type: SavedObjectType, id: string): Promise<string>;
  /** Takes it out of the trash. @throws PublicError 409 SAVED_OBJECT_NAME_TAKEN */
  restore<A>(actor: SavedObjectActor, type: SavedObjectType<A>, id: string): Promise<SavedObject<A>>;
  /** The newest 50 changes, newest first. */
  history(actor: SavedObjectActor, type: SavedObjectType, id: string): Promise<readonly SavedObjectVersion[]>;
  /** As it was. @throws PublicError 404 SAVED_OBJECT_VERSION_UNKNOWN */
  atVersion<A>(actor: SavedObjectActor, type: SavedObjectType<A>, id: string, version: number): Promise<SavedObject<A>>;
  /** Gives it the name, folder, tags and attributes of then, as a new version. @throws as {@link update} and {@link atVersion} do */
  restoreVersion<A>(actor: SavedObjectActor, type: SavedObjectType<A>, id: string, version: number): Promise<SavedObject<A>>;
  /** Nothing for an actor who is no person. */
  setFavorite(actor: SavedObjectActor, type: SavedObjectType, id: string, isFavorite: boolean): Promise<void>;
  /** With how many objects in use are in each, by name. */
  folders(actor: SavedObjectActor, type: SavedObjectType): Promise<readonly { readonly folder: string; readonly objects: number }[]>;
  /** People who own objects in use that the actor sees, with how many are theirs. */
  owners(actor: SavedObjectActor, type: SavedObjectType): Promise<readonly { readonly userId: number; readonly objects: number }[]>;
  /** @param wanted objects of these types, or these objects; and, with references, what they name in turn, of the types that `mayRead` lets in */
  export(
    actor: SavedObjectActor,
    wanted: { readonly types: readonly string[] } | { readonly objects: readonly SavedObjectReference[] },
    mayRead: (type: string) => boolean,
  ): Promise<ExportedObjects>;
  /** Each object by itself: one that fails keeps no other from being imported. */
  import(actor: SavedObjectActor, document: ExportedObjects, choice: ImportChoice): Promise<ImportReport>;
}

export const savedObjectsService = defineService<SavedObjects>('saved-objects@1');
