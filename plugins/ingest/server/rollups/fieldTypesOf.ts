import type { ValueKind } from '#sdk/query';
import type { FieldType } from '../../common/fieldTypes';
import type { FieldMappings } from '../mapping/FieldMappings';

// No object: `constructor` is a field's name like any other.
const columns = new Map<string, FieldType>([
  ['message', 'text'],
  ['severity', 'keyword'],
  ['service', 'keyword'],
  ['type', 'keyword'],
  ['trace_id', 'keyword'],
  ['span_id', 'keyword'],
]);

/** Tells the types of fields: as the accounts map them, else (a field that has no place in the mapping, or was removed from it) by its values. */
export async function fieldTypesOf(
  mappings: Pick<FieldMappings, 'fields'>,
  accounts: readonly number[],
): Promise<(name: string, kinds: readonly ValueKind[]) => FieldType[]> {
  const types = new Map<string, Set<FieldType>>();
  for (const account of accounts) {
    for (const { path, type } of await mappings.fields(account)) {
      const known = types.get(path);
      if (known === undefined) types.set(path, new Set([type]));
      else known.add(type);
    }
  }
  return (name, kinds) => {
    const column = columns.get(name);
    return column === undefined ? [...(types.get(name) ?? [typeByKinds(kinds)])] : [column];
  };
}

function typeByKinds(kinds: readonly ValueKind[]): FieldType {
  const has = (...wanted: readonly ValueKind[]): boolean => wanted.some((kind) => kinds.includes(kind));
  if (has('nested')) return 'object';
  if (has('text')) return 'keyword';
  if (has('fraction', 'wide')) return 'double';
  return has('whole') ? 'long' : 'boolean';
}
