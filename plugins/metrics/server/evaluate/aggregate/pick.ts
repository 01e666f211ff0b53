import type { Aggregation } from '../../../common/promql/ast';
import { shortText } from '../../../common/promql/histograms/numberText';
import { EvaluationError } from '../EvaluationError';
import { extremes } from '../values/extremes';
import { absent, aHistogram, type Series, SeriesBuilder, type Vector } from '../values/Series';
import type { Told } from './Fold';
import { Grouping } from './Grouping';
import { labelsHash } from './labelsHash';
import { ValueHeap } from './ValueHeap';

/** Chooses series of a vector, step by step. */
interface Picking {
  readonly vector: Vector;
  readonly node: Aggregation;
  readonly parameter: Float64Array;
  readonly told: Told;
}

/** A single step has its order; series of many steps have none. */
function picked({ vector, parameter }: Picking, chosenAt: (step: number) => readonly number[]): Vector {
  const chosen = new Map<number, SeriesBuilder>();
  for (let step = 0; step < parameter.length; step++) {
    for (const index of chosenAt(step)) {
      const series = vector[index] as Series;
      const into = chosen.get(index) ?? new SeriesBuilder(series.labels, series.dropsName, parameter.length);
      chosen.set(index, into);
      into.copy(step, series);
    }
  }
  return [...chosen.values()];
}

function membersOf({ vector, node }: Picking): number[][] {
  const grouping = new Grouping(node);
  const members: number[][] = [];
  for (const [index, { labels }] of vector.entries()) {
    const group = grouping.groupOf(labels);
    const others = members[group];
    if (others === undefined) members[group] = [index];
    else others.push(index);
  }
  return members;
}

/** How many to take at each step; undefined where it is none at any. @throws EvaluationError for what is no count */
function counts({ parameter }: Picking): Float64Array | undefined {
  const { least, most } = extremes(parameter);
  if (most < 1) return undefined;
  if (parameter.some(Number.isNaN)) throw new EvaluationError('Parameter value is NaN');
  if (least <= -(2 ** 63)) throw new EvaluationError(`Scalar value ${shortText(least)} underflows int64`);
  if (most >= 2 ** 63 - 1024) throw new EvaluationError(`Scalar value ${shortText(most)} overflows int64`);
  return parameter.map(Math.trunc);
}

/** The greatest or least floats of each group, best first. */
export function pickExtremes(picking: Picking, isBottom: boolean): Vector {
  const sizes = counts(picking);
  if (sizes === undefined) return [];
  const { vector, told } = picking;
  const groups = membersOf(picking);
  return picked(picking, (step) => {
    const size = sizes[step] as number;
    if (size < 1) return [];
    return groups.flatMap((members) => {
      const heap = new ValueHeap(size, isBottom);
      for (const index of members) {
        const { kinds, values } = vector[index] as Series;
        if (kinds[step] === aHistogram) {
          told.annotations.info(`ignored histogram in ${isBottom ? 'bottomk' : 'topk'} aggregation`, told.at);
        } else if (kinds[step] !== absent) heap.offer(values[step] as number, index);
      }
      return heap.best();
    });
  });
}

/** So many of each group. */
export function pickSome(picking: Picking): Vector {
  const sizes = counts(picking);
  if (sizes === undefined) return [];
  const groups = membersOf(picking);
  return picked(picking, (step) =>
    groups.flatMap((members) => {
      const present = members.filter((index) => (picking.vector[index] as Series).kinds[step] !== absent);
      return present.slice(0, Math.max(0, sizes[step] as number));
    }),
  );
}

/** A share of all, the same for the same labels: a share below zero takes those that the rest of it up to one leaves. */
export function pickShare(picking: Picking): Vector {
  const { parameter, told, vector } = picking;
  const { least, most } = extremes(parameter);
  if (most === 0 && least === 0) return [];
  if (parameter.some(Number.isNaN)) throw new EvaluationError('Ratio value is NaN');
  for (const [value, cap, isBeyond] of [
    [most, 1, most > 1],
    [least, -1, least < -1],
  ] as const) {
    const message = `ratio value should be between -1 and 1, got ${shortText(value)}, capping to ${cap}`;
    if (isBeyond) told.annotations.warn(message, picking.node.parameter?.span ?? told.at);
  }
  const places = vector.map(({ labels }) => Number(labelsHash(labels)) / 2 ** 64);
  const groups = membersOf(picking).flat();
  return picked(picking, (step) => {
    const share = Math.max(-1, Math.min(1, parameter[step] as number));
    if (share === 0) return [];
    const isIn = (place: number): boolean => (share > 0 ? place < share : place >= 1 + share);
    return groups.filter((index) => (vector[index] as Series).kinds[step] !== absent && isIn(places[index] as number));
  });
}
