import { isIPv4 } from 'node:net';

const GROUP = 16n;
const V4_IN_V6 = 0xffff_0000_0000n;

/** An address as a number of 128 bits; one of version 4 as the store has it, within those of version 6. */
export function addressNumber(address: string): bigint {
  if (isIPv4(address)) return V4_IN_V6 | v4(address);
  const [text = ''] = address.split('%');
  const tail = /(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1];
  const hex = tail === undefined ? text : text.replace(tail, `${(v4(tail) >> GROUP).toString(16)}:${(v4(tail) & 0xffffn).toString(16)}`);
  const [head = '', rest] = hex.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = rest === undefined ? [] : groups(rest);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...(rest === undefined ? [] : zeros), ...after].reduce((sum, group) => (sum << GROUP) | BigInt(`0x${group}`), 0n);
}

const v4 = (address: string): bigint => address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
