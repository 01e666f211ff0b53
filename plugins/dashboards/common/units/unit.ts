import type { Writer } from './writers';

/** A unit that values can be shown in. */
export interface Unit {
  /** Of pickers: `Bytes (IEC)`. */
  readonly title: string;
  /** What stands together in pickers: `Data`. */
  readonly group: string;
  /** Names of it: the first is ours, and that of Perses where it has one; then Grafana's, and those that senders write (UCUM). */
  readonly names: readonly [string, ...string[]];
  readonly write: Writer;
}

/** `unit('Data', …)` for several of one group. */
export const inGroup =
  (group: string) =>
  (title: string, write: Writer, ...names: readonly [string, ...string[]]): Unit => ({ title, group, names, write });
