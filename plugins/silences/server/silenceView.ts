import { lastOccurrence, occurrenceAt } from '../common/occurrences';
import type { Silence } from '../common/silence';
import type { KeptSilence } from './tables';

/** When a kept silence is there, as {@link occurrenceAt} wants it. */
export const whenOf = ({ startsAt, endsAt, repeat, repeatUntil, zone }: KeptSilence) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  repeat,
  repeatUntil: repeatUntil?.toISOString() ?? null,
  zone,
});

/** As it is told at a moment. @param at milliseconds since the epoch */
export function silenceView(row: KeptSilence, at: number): Silence {
  const when = whenOf(row);
  const over = row.overAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const now = over <= at ? undefined : occurrenceAt(when, at);
  const shown = now ??
    occurrenceAt(when, over - 1) ??
    lastOccurrence(when) ?? { from: row.startsAt.getTime(), until: row.endsAt.getTime() };
  return {
    id: row.id,
    kind: row.kind,
    matchers: [...row.matchers],
    comment: row.comment,
    ...when,
    state: now === undefined ? 'expired' : now.from <= at ? 'active' : 'pending',
    from: new Date(shown.from).toISOString(),
    until: new Date(Math.min(shown.until, Math.max(over, shown.from))).toISOString(),
    created: { by: row.createdBy, at: row.createdAt.toISOString() },
    updated: { by: row.updatedBy, at: row.updatedAt.toISOString() },
    expired: row.expiredBy === null || row.overAt === null ? null : { by: row.expiredBy, at: row.overAt.toISOString() },
  };
}
