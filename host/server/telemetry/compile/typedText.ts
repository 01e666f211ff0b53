import type { FieldType } from '#sdk/query';
import { instantText } from './instantOf';

/** SQL of a text that is the same for all spellings of one value of a type. */
export function typedText(text: string, type: FieldType | undefined): string {
  if (type === 'date') return instantText(text);
  return type === 'ip' ? addressText(text) : text;
}

/** An address in the form of RFC 5952; one of version 4 stays what it is. */
const addressText = (text: string): string => `if(position(${text}, ':') > 0, ifNull(toString(toIPv6OrNull(${text})), ${text}), ${text})`;
