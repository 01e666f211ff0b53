import type { FieldType, Scalar } from '#sdk/query';
import { addressNumber, equalTexts, readsAsAddress, readsAsTime, timeBounds } from '#sdk/server';
import { networksOf, withinNetworks } from './addressNetworks';
import type { Asked } from './fields';
import { instantOf } from './instantOf';
import { type Moments, momentsOf } from './moments';

/** What a text has to be, to be equal to one of several values: one of `texts`, or what one of the conditions holds for. */
export interface Equality {
  readonly texts: readonly string[];
  readonly conditions: readonly ((text: string) => string)[];
}

/**
 * Equality as the type of a field has it: of numbers whatever their spelling, of times whatever their zone, of addresses also with their network. Values that are
 * compared in one way are one list each, however many they are.
 */
export function equalityOf(values: readonly Scalar[], type: FieldType | undefined, { params, now }: Asked): Equality {
  const texts = values.map(String);
  const addresses = texts.filter((text) => readsAsAddress(text, type)).map((text) => text.trim());
  const times = values.filter((value) => readsAsTime(String(value), type)).flatMap((value) => timeBounds(value, now) ?? []);
  const moments = momentsOf(times, params);
  return {
    texts: [...new Set(texts.flatMap((text) => equalTexts(text, type)))],
    conditions: [
      ...networksOf(texts).map((networks) => (text: string) => withinNetworks(text, networks, params)),
      ...(addresses.length === 0 ? [] : [isAddress(addresses, params)]),
      ...moments.map(isMoment),
    ],
  };
}

function isAddress([first = '', ...more]: readonly string[], params: Asked['params']): (text: string) => string {
  if (more.length === 0) return (text) => `ifNull(toIPv6OrNull(${text}) = toIPv6(${params.bind(first, 'String')}), 0)`;
  const wanted = [first, ...more].map((address) => addressNumber(address).toString(16).padStart(32, '0').toUpperCase());
  return (text) => `ifNull(hex(toIPv6OrNull(${text})) IN ${params.bind([...new Set(wanted)], 'Array(String)')}, 0)`;
}

const isMoment =
  (moments: Moments) =>
  (text: string): string =>
    `ifNull(${moments(instantOf(text))}, 0)`;
