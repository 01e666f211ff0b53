import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Kept {
  readonly value: unknown;
  /** Milliseconds since 1970, from which on the entry counts as gone. */
  readonly expires: number;
}
interface Schema extends DBSchema {
  entries: { key: string; value: Kept; indexes: { expires: number } };
}

const store = 'entries';

/**
 * Entries of this browser that each expire: the store `entries` of the IndexedDB database `astrolabe`, which pages and workers reach alike.
 * @throws DOMException from every method where the browser keeps nothing or has no room left
 */
export class ExpiringEntries {
  private opened: Promise<IDBPDatabase<Schema>> | undefined;

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  /** @returns undefined when there is none, or when it has expired */
  async read(key: string): Promise<unknown> {
    const kept = await (await this.database()).get(store, key);
    return kept === undefined || kept.expires <= this.now() ? undefined : kept.value;
  }

  /** @param value anything that can be cloned @param lifetime milliseconds from now on */
  async keep(key: string, value: unknown, lifetime: number): Promise<void> {
    await (await this.database()).put(store, { value, expires: this.now() + lifetime }, key);
  }

  async forget(key: string): Promise<void> {
    await (await this.database()).delete(store, key);
  }

  /** Forgets every entry whose key begins so. */
  async forgetAll(beginning: string): Promise<void> {
    await (await this.database()).delete(store, IDBKeyRange.bound(beginning, `${beginning}\uffff`));
  }

  /** @param at milliseconds since 1970 @returns how many entries have expired by then and are gone now */
  async removeExpired(at: number): Promise<number> {
    const transaction = (await this.database()).transaction(store, 'readwrite');
    const keys = await transaction.store.index('expires').getAllKeys(IDBKeyRange.upperBound(at));
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    return keys.length;
  }

  /** Closes the database; the next call opens it again. */
  async close(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    (await opened)?.close();
  }

  private database(): Promise<IDBPDatabase<Schema>> {
    this.opened ??= openDB<Schema>('astrolabe', 1, {
      upgrade: (database) => void database.createObjectStore(store).createIndex('expires', 'expires'),
      // A newer version of the product in another tab needs it: nobody waits for us.
      blocking: () => void this.close(),
      terminated: () => {
        this.opened = undefined;
      },
    }).catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }
}
