import { plainText } from '../conversion/plainText';

/** One line of an export of saved objects. */
export interface SavedObject {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly references: readonly { readonly name: string; readonly type: string; readonly id: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined of JSON that is no saved object, such as the summary at the end of an export */
export function readSavedObject(value: unknown): SavedObject | undefined {
  if (!isRecord(value)) return undefined;
  // Exports of version 6 and before have `_id`, `_type` and `_source`.
  const [id, type, attributes] = [value.id ?? value._id, value.type ?? value._type, value.attributes ?? value._source];
  if (typeof type !== 'string' || !isRecord(attributes)) return undefined;
  const references = Array.isArray(value.references) ? value.references : [];
  return {
    id: plainText(id),
    type,
    attributes,
    references: references.flatMap((one: unknown) =>
      isRecord(one) && typeof one.name === 'string' && typeof one.id === 'string'
        ? [{ name: one.name, type: plainText(one.type), id: one.id }]
        : [],
    ),
  };
}
