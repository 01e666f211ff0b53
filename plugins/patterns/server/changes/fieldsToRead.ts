import type { CountedValues } from './countedValues';
import { logLikelihood } from './overRepresented';
import type { Drawing } from './readSide';

/**
 * Score that all logs give a difference, below which a sample of them will hardly show it: a quarter of what is clear, for the quarters of an hour that
 * are counted are not quite the time that is asked for.
 */
const HINT = 4;
/** One counted log of so many, from which on the counts tell no more than a sample does. */
const SPARSE = 4;

/**
 * Fields of which a value may be clearly more frequent now: of the others it is known without reading a log that none is.
 * @param counted values of the fields on both sides
 */
export function fieldsToRead(fields: readonly string[], counted: CountedValues, now: Drawing, before: Drawing): readonly string[] {
  const { logs, values, every, isCut } = counted;
  if (isCut || every > SPARSE || logs.now === 0 || logs.before === 0) return fields;
  const worth = new Set<string>();
  for (const value of values) {
    const shares = { now: value.now / logs.now, before: value.before / logs.before };
    if (worth.has(value.field) || shares.now <= shares.before) continue;
    const counts = { now: shares.now * now.total, before: shares.before * before.total };
    const each = { now: leastEach(counts.now, now), before: leastEach(counts.before, before) };
    const score = logLikelihood(
      { now: counts.now / each.now, before: counts.before / each.before },
      { now: now.total / each.now, before: before.total / each.before },
    );
    if (score >= HINT) worth.add(value.field);
  }
  return fields.filter((field) => worth.has(field));
}

/** How many logs one that is drawn stands for at least, of so many: as if all warnings and errors were among them. */
function leastEach(count: number, { loud, weights }: Drawing): number {
  const ofLoud = Math.min(count, loud);
  return count === 0 ? weights.loud : Math.max(1, (ofLoud * weights.loud + (count - ofLoud) * weights.quiet) / count);
}
