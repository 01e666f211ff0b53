import { ExactNumber } from './ExactNumber';
import { numberText } from './numberText';
import { wellFormed } from './wellFormed';

/** JSON text of a tree as the engine takes it: exact whole numbers, no lone surrogates, nothing that is not JSON. */
export function writeJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(wellFormed(value));
    case 'number':
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return JSON.stringify(String(value));
    case 'object':
      break;
    default:
      return 'null';
  }
  if (value === null) return 'null';
  if (value instanceof ExactNumber) return value.digits;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  const tree = value as Readonly<Record<string, unknown>>;
  let members = '';
  for (const key of Object.keys(tree)) {
    const member = tree[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(wellFormed(key))}:${writeJson(member)}`;
  }
  return `{${members}}`;
}
