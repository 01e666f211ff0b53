import { databasePatterns } from './databasePatterns';
import type { KnownPattern } from './KnownPattern';
import { messagingPatterns } from './messagingPatterns';
import { runtimePatterns } from './runtimePatterns';
import { systemPatterns } from './systemPatterns';
import { webPatterns } from './webPatterns';

/** Errors of well-known software. The first that fits a log is its own: what software writes stands before what its system says of it. */
export const knownPatterns: readonly KnownPattern[] = [
  ...webPatterns,
  ...databasePatterns,
  ...messagingPatterns,
  ...runtimePatterns,
  ...systemPatterns,
];

const byId = new Map(knownPatterns.map((pattern) => [pattern.id, pattern]));

/** The pattern of an id that stands in logs; undefined for one that this version does not know. */
export const knownPattern = (id: string): KnownPattern | undefined => byId.get(id);

/** The pattern that a message shows, if any. */
export const patternOf = (message: string): KnownPattern | undefined =>
  knownPatterns.find(({ needle, also }) => message.includes(needle) && also?.test(message) !== false);
