import { BlockList, isIP } from 'node:net';
import type { Scalar } from '../../query/expression/expression';
import type { FieldType } from '../../query/fieldType';
import { addressNumber } from './addressNumber';
import { equalTexts, readsAsAddress, readsAsTime, timeBounds } from './equalTexts';
import { readNanoseconds } from './times';
import type { TextTest } from './typedTest';

/**
 * Equality with one of several values as the type of a field has it: of numbers whatever their spelling, of times whatever their zone, of addresses also with their
 * network. How long it takes hardly grows with the values.
 */
export function equalTest(values: readonly Scalar[], type: FieldType | undefined, now: () => number): TextTest {
  const all = values.map(String);
  const texts = new Set(all.flatMap((text) => equalTexts(text, type)));
  const isWithin = networksTest(all);
  const addresses = new Set(all.filter((text) => readsAsAddress(text, type)).map((text) => addressNumber(text.trim())));
  const isMoment = momentsTest(
    values.filter((value) => readsAsTime(String(value), type)),
    now,
  );
  return (own) =>
    texts.has(own) ||
    isWithin?.(own) === true ||
    (addresses.size > 0 && isIP(own) !== 0 && addresses.has(addressNumber(own))) ||
    isMoment?.(own) === true;
}

/** Whether an address lies within one of the networks, such as `10.0.0.0/8`; undefined where no text is one. */
function networksTest(texts: readonly string[]): TextTest | undefined {
  const lists = { 4: new BlockList(), 6: new BlockList() };
  let any = false;
  for (const text of texts) {
    const [network = '', bits = '', ...more] = text.split('/');
    const version = isIP(network);
    if ((version !== 4 && version !== 6) || more.length > 0 || !/^\d{1,3}$/.test(bits)) continue;
    if (Number(bits) > (version === 4 ? 32 : 128)) continue;
    lists[version].addSubnet(network, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
    any = true;
  }
  if (!any) return undefined;
  return (address) => {
    const version = isIP(address);
    return (version === 4 || version === 6) && lists[version].check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

interface Stretch {
  readonly from: bigint;
  readonly to: bigint;
}

/** Whether a text is a moment within one of the times as they are written. Those that move with `now` are read anew each time. */
function momentsTest(times: readonly Scalar[], now: () => number): TextTest | undefined {
  if (times.length === 0) return undefined;
  const moves = (time: Scalar): boolean => /^\s*now/i.test(String(time));
  const moving = times.filter(moves);
  const lasting = apart(stretchesOf(times.filter((time) => !moves(time))));
  return (own) => {
    const moment = readNanoseconds(own);
    return moment !== undefined && (holds(lasting, moment) || stretchesOf(moving, now()).some((one) => isIn(one, moment)));
  };
}

const stretchesOf = (times: readonly Scalar[], now = 0): readonly Stretch[] =>
  times.flatMap((time) => {
    const bounds = timeBounds(time, now);
    return bounds === undefined ? [] : [{ from: BigInt(bounds.from), to: BigInt(bounds.to) }];
  });

const isIn = ({ from, to }: Stretch, moment: bigint): boolean => from <= moment && moment <= to;

/** The same stretches in order, those that overlap as one. */
function apart(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = found.at(-1);
    if (last === undefined || one.from > last.to) found.push(one);
    else if (one.to > last.to) found[found.length - 1] = { from: last.from, to: one.to };
  }
  return found;
}

function holds(stretches: readonly Stretch[], moment: bigint): boolean {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.from ?? 0n) <= moment) low = middle + 1;
    else high = middle;
  }
  const last = stretches[low - 1];
  return last !== undefined && isIn(last, moment);
}
