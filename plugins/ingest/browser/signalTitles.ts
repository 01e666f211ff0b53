import type { Signal } from '../common/signal';

export const signalTitles: Readonly<Record<Signal, string>> = { logs: 'Logs', metrics: 'Metrics', traces: 'Traces' };

/** One and many. */
export type Noun = readonly [string, string];

const nouns: Readonly<Record<Signal, Noun>> = { logs: ['log', 'logs'], metrics: ['sample', 'samples'], traces: ['span', 'spans'] };

/** What is counted of a signal, `spans`, or what is said to be counted instead. */
export const nounOf = (signal: Signal, count: number, noun: Noun = nouns[signal]): string => noun[count === 1 ? 0 : 1];
