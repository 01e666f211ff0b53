import { isIP } from 'node:net';
import type { FieldType, Scalar } from '#sdk/query';
import { equalTexts, readsAsAddress, readsAsTime, timeBounds } from '#sdk/server';
import type { Asked } from './fields';
import { instantOf } from './instantOf';

/** What a text has to be, to be equal to one of several values: one of `texts`, or what one of the conditions holds for. */
export interface Equality {
  readonly texts: readonly string[];
  readonly conditions: readonly ((text: string) => string)[];
}

/** Equality as the type of a field has it: of numbers whatever their spelling, of times whatever their zone, of addresses also with their network. */
export function equalityOf(values: readonly Scalar[], type: FieldType | undefined, { params, now }: Asked): Equality {
  const texts = values.map(String);
  const addresses = texts.filter((text) => readsAsAddress(text, type));
  const times = values.filter((value) => readsAsTime(String(value), type)).flatMap((value) => timeBounds(value, now) ?? []);
  return {
    texts: [...new Set(texts.flatMap((text) => equalTexts(text, type)))],
    conditions: [
      ...texts.filter(isNetwork).map((network) => (text: string) => inNetwork(text, params.bind(network, 'String'))),
      ...addresses.map(
        (address) => (text: string) => `ifNull(toIPv6OrNull(${text}) = toIPv6(${params.bind(address.trim(), 'String')}), 0)`,
      ),
      ...times.map(({ from, to }) => (text: string) => {
        const at = (nanoseconds: string): string => `fromUnixTimestamp64Nano(${params.bind(nanoseconds, 'Int64')}, 'UTC')`;
        return `ifNull(${instantOf(text)} BETWEEN ${at(from)} AND ${at(to)}, 0)`;
      }),
    ],
  };
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** An address within a network, as `10.0.0.0/8`. */
function inNetwork(text: string, network: string): string {
  const address = `(isIPv4String(${text}) OR isIPv6String(${text}))`;
  return `(${address} AND isIPAddressInRange(if(${address}, ${text}, '::'), ${network}))`;
}
