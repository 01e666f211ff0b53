const isObject = (value) => typeof value === 'object' && value !== null;

const brief = (value) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
};

/** What is other in a document, a line each: `+` for what is new, `-` for what goes, `~` for what changes. */
export function differences(before, after, path = '$') {
  if (before === after) return [];
  if (before === undefined) return [`+ ${path}: ${brief(after)}`];
  if (after === undefined) return [`- ${path}: ${brief(before)}`];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [`~ ${path}: ${brief(before)} -> ${brief(after)}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(before[name], after[name], Array.isArray(after) ? `${path}[${name}]` : `${path}.${name}`));
}
