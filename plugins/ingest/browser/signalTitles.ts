import type { Signal } from '../common/signal';

export const signalTitles: Readonly<Record<Signal, string>> = { logs: 'Logs', metrics: 'Metrics', traces: 'Traces' };

const nouns = { logs: ['log', 'logs'], metrics: ['sample', 'samples'], traces: ['span', 'spans'] } as const;

/** What is counted of a signal: `spans`. */
export const nounOf = (signal: Signal, count: number): string => nouns[signal][count === 1 ? 0 : 1];
