import { all, type Context, type When } from '#sdk';
import type { SavedObjectTypeCode } from '#sdk/server';
import { savedObjectErrors } from './savedObjectErrors';

/** A declared type, whose code is loaded when it is needed. */
export interface DeclaredType {
  readonly name: string;
  readonly title: string;
  /** With the conditions of its contribution and its plugin. */
  readonly read: When;
  readonly change: When;
  readonly schemaVersion: number;
  readonly uniqueNames: boolean;
  readonly most: number;
  readonly mostBytes: number;
  load(): Promise<SavedObjectTypeCode>;
  /** Of the plugin whose type it is; undefined when it has stopped. */
  services(): Context | undefined;
}

/** Data of a `savedObjectTypes` contribution. */
export interface TypeData {
  readonly title: string;
  readonly read: When;
  readonly change: When;
  readonly schemaVersion: number;
  readonly uniqueNames?: boolean | undefined;
  readonly most?: number | undefined;
  readonly mostBytes?: number | undefined;
}

/** @param conditions what must hold beside the gates of the type itself */
export function declaredType(
  name: string,
  data: TypeData,
  conditions: readonly (When | undefined)[],
  { load, services }: Pick<DeclaredType, 'load' | 'services'>,
): DeclaredType {
  const { uniqueNames = false, most = 2000, mostBytes = 128 * 1024, read, change, ...rest } = data;
  const known = conditions.filter((condition) => condition !== undefined);
  return {
    ...rest,
    name,
    uniqueNames,
    most,
    mostBytes,
    read: known.length === 0 ? read : all(...known, read),
    // Who may change may read.
    change: all(...known, read, change),
    load,
    services,
  };
}

/** The types of the plugins that run. */
export class SavedObjectTypes {
  constructor(private readonly declared: () => readonly DeclaredType[]) {}

  has(name: string): boolean {
    return this.declared().some((type) => type.name === name);
  }

  /** Of all types. */
  names(): readonly string[] {
    return this.declared().map(({ name }) => name);
  }

  /** @throws PublicError 404 SAVED_OBJECT_TYPE_UNKNOWN */
  named(name: string): DeclaredType {
    const found = this.declared().find((type) => type.name === name);
    if (found === undefined) throw savedObjectErrors.typeUnknown(name);
    return found;
  }
}
