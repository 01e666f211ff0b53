/** Names of fields that people ask by first. */
const plain = ['service', 'severity', 'type', 'exception_group', 'known_pattern'];

const rank = (field: string): number => {
  const at = plain.indexOf(field);
  return at < 0 ? plain.length : at;
};

/** Orders what says the same of the same logs: fields that everybody knows first, then those with the shortest names. */
export function byPlainness(one: { readonly field?: string }, other: { readonly field?: string }): number {
  const [name = '', otherName = ''] = [one.field, other.field];
  return rank(name) - rank(otherName) || name.length - otherName.length || (name < otherName ? -1 : name > otherName ? 1 : 0);
}
