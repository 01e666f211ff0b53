import type { Entity, EntityField, EntityKind } from './points/entity';
import { sourceValue } from './query/sourceFields';

/** Fields of some signal by name, objects within objects included. */
interface NamedRow {
  readonly signal: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Which fields of which signal name what: made of what all plugins contribute to `entityKinds` and `entityFields`, in their order. */
export class EntityNames {
  private readonly byId: ReadonlyMap<string, EntityKind>;
  private readonly fields: readonly EntityField[];

  constructor(kinds: readonly { readonly id: string; readonly data: EntityKind }[], fields: readonly { readonly data: EntityField }[]) {
    this.byId = new Map(kinds.map(({ id, data }) => [id, data]));
    this.fields = fields.map(({ data }) => data).filter(({ kind }) => this.byId.has(kind));
  }

  /** Ids of kinds with what they are, in order. */
  get kinds(): readonly (readonly [string, EntityKind])[] {
    return [...this.byId];
  }

  kind(id: string): EntityKind | undefined {
    return this.byId.get(id);
  }

  /** Conventions by which a signal names things of a kind. */
  conventions(kind: string, signal: string): readonly EntityField[] {
    return this.fields.filter((one) => one.kind === kind && (one.signals?.includes(signal) ?? true));
  }

  /** Every field of a signal that names things of a kind, in order. */
  fieldsOf(kind: string, signal: string): readonly string[] {
    return [...new Set(this.conventions(kind, signal).flatMap(({ fields }) => fields))];
  }

  /** The things that a value names: of each kind at most one. `row` tells what they are a part of. */
  namedBy({ signal, fields }: NamedRow, field: string, value: unknown): readonly Entity[] {
    const name = nameOf(value);
    if (name === undefined) return [];
    return [...this.byId.keys()].flatMap((kind) => {
      const found = this.conventions(kind, signal).find((one) => one.fields.includes(field));
      return found === undefined ? [] : [{ kind, name, within: this.withinOf(found, { signal, fields }) }];
    });
  }

  /** The things that a row names: of each kind at most one, by the first field that has a value. */
  of(row: NamedRow): readonly Entity[] {
    return [...this.byId.keys()].flatMap((kind) => {
      for (const one of this.conventions(kind, row.signal))
        for (const field of one.fields) {
          const name = nameOf(sourceValue(row.fields, field));
          if (name !== undefined) return [{ kind, name, within: this.withinOf(one, row) }];
        }
      return [];
    });
  }

  private withinOf({ within = {} }: EntityField, { fields }: NamedRow): Readonly<Record<string, string>> {
    const known = Object.entries(within).flatMap(([kind, field]) => {
      const name = nameOf(sourceValue(fields, field));
      return name === undefined ? [] : [[kind, name] as const];
    });
    return Object.fromEntries(known);
  }
}

/** A value that can be a name, as text. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
