import type { Instant } from '../../intake/instant';
import type { Severity } from '../../intake/severity';
import type { Tree } from '../json/readTree';

/** A message of a security device, read. */
export interface SecurityEvent {
  /** The one field that all of it stands under. */
  readonly name: 'cef' | 'leef';
  readonly tree: Tree;
  readonly severity: Severity;
  readonly time: Instant | undefined;
}

/** Of the scale of 0 to 10 that both formats have. */
export function severityOfTen(value: unknown): Severity {
  const level = typeof value === 'number' ? value : Number.NaN;
  if (!(level >= 0 && level <= 10)) return 'unset';
  if (level >= 9) return 'fatal';
  if (level >= 7) return 'error';
  return level >= 4 ? 'warn' : 'info';
}
