import { isIP } from 'node:net';
import { addressNumber } from '#sdk/server';
import type { Params } from './params';

/** Networks of one version and length, such as all of `10.0.0.0/8` and `11.0.0.0/8`. */
export interface Networks {
  readonly version: 4 | 6;
  readonly bits: number;
  /** As they are written. */
  readonly texts: readonly string[];
}

/** The texts that are networks, those of one version and length together. */
export function networksOf(texts: readonly string[]): readonly Networks[] {
  const found = new Map<string, { version: 4 | 6; bits: number; texts: string[] }>();
  for (const text of texts) {
    const [address = '', bits = '', ...more] = text.split('/');
    const version = isIP(address);
    if ((version !== 4 && version !== 6) || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > lengthOf(version)) continue;
    const key = `${version} ${Number(bits)}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { version, bits: Number(bits), texts: [text] });
    else known.texts.push(text);
  }
  return [...found.values()];
}

/** An address within one of the networks, as `10.0.0.0/8`. Of several, the address' own network of that length is looked for in their list. */
export function withinNetworks(text: string, { version, bits, texts }: Networks, params: Params): string {
  const [only = ''] = texts;
  if (texts.length === 1) {
    const address = `(isIPv4String(${text}) OR isIPv6String(${text}))`;
    return `(${address} AND isIPAddressInRange(if(${address}, ${text}, '::'), ${params.bind(only, 'String')}))`;
  }
  const starts = params.bind([...new Set(texts.map((network) => startOf(network, version, bits)))], 'Array(String)');
  const [isAddress, start] =
    version === 4
      ? [`isIPv4String(${text})`, `IPv4CIDRToRange(toIPv4OrDefault(${text}), toUInt8(${bits})).1`]
      : [`isIPv6String(${text})`, `IPv6CIDRToRange(toIPv6OrDefault(${text}), toUInt8(${bits})).1`];
  return `(${isAddress} AND hex(${start}) IN ${starts})`;
}

const lengthOf = (version: 4 | 6): 32 | 128 => (version === 4 ? 32 : 128);

/** The first address of a network, in the digits that the engine's `hex` writes. */
function startOf(network: string, version: 4 | 6, bits: number): string {
  const length = BigInt(lengthOf(version));
  const own = addressNumber(network.slice(0, network.indexOf('/'))) & ((1n << length) - 1n);
  const rest = length - BigInt(bits);
  return ((own >> rest) << rest)
    .toString(16)
    .padStart(Number(length) / 4, '0')
    .toUpperCase();
}
