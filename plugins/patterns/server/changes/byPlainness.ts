/** Names of fields that people ask by first. */
const plain = ['service', 'severity', 'type', 'exception_group', 'known_pattern'];
/** An id that a machine has made up, which says nothing to people: 12 hexadecimal digits or more, with or without dashes. */
const madeUp = /^(?=.*\d)[\da-f-]{12,}$/i;

const rank = (field: string): number => {
  const at = plain.indexOf(field);
  return at < 0 ? plain.length : at;
};

interface Named {
  readonly field?: string;
  readonly value?: string;
}

/**
 * Orders what says the same of the same logs: fields that everybody knows first, then those with the shortest names; ids that machines have made up come
 * after everything that has a name.
 */
export function byPlainness(one: Named, other: Named): number {
  const [name = '', otherName = ''] = [one.field, other.field];
  const [id, otherId] = [one, other].map(({ value = '' }) => Number(madeUp.test(value))) as [number, number];
  return (
    id - otherId || rank(name) - rank(otherName) || name.length - otherName.length || (name < otherName ? -1 : name > otherName ? 1 : 0)
  );
}
