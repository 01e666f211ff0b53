import { formatWhole, type TimeZone } from '#sdk/browser';
import type { Burst, Incident } from '../../common/todaySchemas';

/** A piece of a sentence; what is `strong` is what somebody looks for. */
export interface Piece {
  readonly text: string;
  readonly strong?: true;
}

const MINUTE = 60_000;
const longestTitle = 100;
const namedServices = 3;

/** What went wrong, in a few sentences: who logged how many errors when, against how many usually, the exception among them, and what else happened. */
export function sentenceOf(incident: Incident, zone: TimeZone, now: number): readonly Piece[] {
  const { bursts } = incident;
  const when = whenOf(incident, zone, now);
  const exceptions = bursts.filter(({ kind }) => kind === 'exception');
  const others = bursts.filter(({ kind }) => kind === 'other');
  const logs = bursts.filter(({ kind }) => kind === 'error' || kind === 'fatal');
  const [exception] = exceptions;
  if (logs.length > 0) return [...ofLogs(incident, logs, exceptions, when), ...also(others)];
  if (exception !== undefined) return [...ofException(incident, exception, exceptions.length - 1, when), ...also(others)];
  const [first, ...rest] = others;
  if (first === undefined) return [];
  return [{ text: cut(first.title), strong: true }, { text: ` ${times(first.count)} ${when}, ${against(first.usual)}.` }, ...also(rest)];
}

function ofLogs({ services, isOver }: Incident, logs: readonly Burst[], exceptions: readonly Burst[], when: string): readonly Piece[] {
  const [exception] = exceptions;
  const errors = sum(logs.filter(({ kind }) => kind === 'error'));
  const fatal = sum(logs.filter(({ kind }) => kind === 'fatal'));
  const counted = [counts(errors, 'error', 'errors'), counts(fatal, 'fatal log', 'fatal logs')].filter((text) => text !== '').join(' and ');
  const usual = logs.reduce((before, one) => before + one.usual, 0);
  return [
    ...listOf(services),
    { text: isOver ? ' logged ' : services.length > 1 ? ' have logged ' : ' has logged ' },
    { text: counted, strong: true },
    { text: ` ${when}, ${against(usual)}.` },
    ...(exception === undefined
      ? []
      : [
          { text: exception.count >= (errors + fatal) / 2 ? ' Most are ' : ' Among them ' },
          { text: cut(exception.title), strong: true } as const,
        ]),
    ...(exception === undefined ? [] : exceptions.length > 1 ? more(exceptions.length - 1) : [{ text: '.' }]),
  ];
}

const ofException = ({ services, moreBursts }: Incident, exception: Burst, others: number, when: string): readonly Piece[] => [
  { text: cut(exception.title), strong: true },
  { text: ` was logged ${times(exception.count)}${services.length === 0 ? '' : ' by '}` },
  ...(services.length === 0 ? [] : listOf(services)),
  { text: ` ${when}, ${against(exception.usual)}.` },
  ...more(others + moreBursts),
];

/** What else happened at the same time. */
const also = (others: readonly Burst[]): readonly Piece[] =>
  others.flatMap(({ title, count }, at): readonly Piece[] => [
    { text: at === 0 ? ' Also: ' : ', ' },
    { text: cut(title), strong: true },
    { text: ` ${times(count)}${at === others.length - 1 ? '.' : ''}` },
  ]);

/** The sentence as plain text, as screen readers and tests read it. */
export const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Since when, or from when to when: with the day where it is not today. */
function whenOf({ from, to, isOver }: Incident, zone: TimeZone, now: number): string {
  if (!isOver) return `since ${moment(from, zone, now)}`;
  if (to - from <= MINUTE) return `at ${moment(from, zone, now)}`;
  const isOneDay = zone.format(from, 'yyyy-MM-dd') === zone.format(to, 'yyyy-MM-dd');
  return `from ${moment(from, zone, now)} to ${isOneDay ? zone.format(to, 'HH:mm') : moment(to, zone, now)}`;
}

/** `12:04` of today, `Jan 02 12:04` of another day. */
export const moment = (time: number, zone: TimeZone, now: number): string =>
  zone.format(time, zone.format(time, 'yyyy-MM-dd') === zone.format(now, 'yyyy-MM-dd') ? 'HH:mm' : 'MMM dd HH:mm');

const against = (usual: number): string =>
  usual < 0.5 ? 'where there are usually none' : `against about ${formatWhole(Math.round(usual))} usually`;

const more = (others: number): readonly Piece[] =>
  others > 0 ? [{ text: `, and ${others} more ${others === 1 ? 'exception' : 'exceptions'}.` }] : [];

function listOf(services: readonly string[]): readonly Piece[] {
  if (services.length === 0) return [{ text: 'Logs of no service', strong: true }];
  const named = services.slice(0, namedServices);
  const others = services.length - named.length;
  const items: Piece[] = named.map((text) => ({ text, strong: true }));
  if (others > 0) items.push({ text: `${others} more` });
  return items.flatMap((item, at) => (at === 0 ? [item] : [{ text: at === items.length - 1 ? ' and ' : ', ' }, item]));
}

const sum = (bursts: readonly Burst[]): number => bursts.reduce((before, { count }) => before + count, 0);
const counts = (count: number, one: string, several: string): string =>
  count === 0 ? '' : `${formatWhole(count)} ${count === 1 ? one : several}`;
const times = (count: number): string => (count === 1 ? 'once' : `${formatWhole(count)} times`);

/** An exception without the packages of its type, and no longer than reads as one. */
function cut(title: string): string {
  const plain = title.replace(/^(?:\w+\.)+(?=\w+(?::|$))/, '');
  return plain.length > longestTitle ? `${plain.slice(0, longestTitle - 1).trimEnd()}…` : plain;
}
