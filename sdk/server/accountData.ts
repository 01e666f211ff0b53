import type { Context } from '#core';

/** One thing that is kept of an account, for its export. */
export interface AccountRecord {
  /** What it is, in words for people: `Short link`. */
  readonly kind: string;
  /** Survives JSON, and holds no secret. */
  readonly value: unknown;
}

/** Code of an `accountData` contribution. `services` are those of the plugin that asks. */
export interface AccountData {
  /** Deletes all that is kept of an account. It is called again after a throw, and may find nothing left. */
  remove(accountId: number, services: Context): Promise<void>;
  /** What people have made, one after another. Absent where nothing of the kind is kept, or nothing but secrets. */
  export?(accountId: number, services: Context): AsyncIterable<AccountRecord>;
}
