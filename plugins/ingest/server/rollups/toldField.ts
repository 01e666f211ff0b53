import type { FoundField, ValueKind } from '#sdk/query';
import type { FieldType } from '../../common/fieldTypes';
import type { FieldsResponse } from '../../common/rollUpCalls';

/** A field in the words of the calls. @param logs all in the range */
export function toldField(
  { numbers, kinds, ...field }: FoundField,
  logs: number,
  typesOf: (name: string, kinds: readonly ValueKind[]) => FieldType[],
): FieldsResponse['fields'][number] {
  const { name, distinct, isDistinctExact } = field;
  const told = {
    name,
    types: typesOf(name, kinds),
    kinds: [...kinds],
    logs: field.logs,
    // Of very many logs both are estimates.
    availability: logs === 0 ? 0 : Math.min(1, field.logs / logs),
    distinct,
    isDistinctExact,
  };
  if (numbers === undefined) return told;
  const { distribution, ...summary } = numbers;
  return { ...told, numbers: distribution === undefined ? summary : { ...summary, distribution: [...distribution] } };
}
