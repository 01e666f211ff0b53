/** What the text of a parameter may be read as; a list is the parameter repeated, `name[]` repeated, or its values in commas. */
interface ParameterTypes {
  readonly int: number;
  readonly ints: readonly number[];
  readonly text: string;
  readonly texts: readonly string[];
  readonly flag: boolean;
}
export type ParameterType = keyof ParameterTypes;

/** Lists are there always, empty without a value that fits; what else does not fit is undefined. */
export type ReadParameters<Types extends Readonly<Record<string, ParameterType>>> = {
  readonly [Name in keyof Types]: Types[Name] extends 'ints' | 'texts'
    ? ParameterTypes[Types[Name]]
    : ParameterTypes[Types[Name]] | undefined;
};

const intOf = (text: string | null): number | undefined => {
  if (text === null || !/^-?\d{1,15}$/.test(text)) return undefined;
  return Number(text);
};
const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const readers: { readonly [Type in ParameterType]: (query: URLSearchParams, name: string) => ParameterTypes[Type] | undefined } = {
  int: (query, name) => intOf(query.get(name)),
  ints: (query, name) => listOf(query, name).flatMap((text) => intOf(text) ?? []),
  text: (query, name) => query.get(name) || undefined,
  texts: listOf,
  flag: (query, name) => flags.get(query.get(name) ?? ''),
};

function listOf(query: URLSearchParams, name: string): readonly string[] {
  return [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(',')).filter((value) => value !== '');
}

/**
 * Reads parameters of an address by their types. A value of another type is dropped: nobody ever meets it.
 * @example readParameters({ accountIds: 'ints', name: 'text' }, new URLSearchParams('accountIds=1&accountIds=x')) // { accountIds: [1], name: undefined }
 */
export const readParameters = <const Types extends Readonly<Record<string, ParameterType>>>(
  types: Types,
  query: URLSearchParams,
): ReadParameters<Types> =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, readers[type](query, name)])) as ReadParameters<Types>;
