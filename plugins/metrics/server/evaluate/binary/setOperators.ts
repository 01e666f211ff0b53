import type { SetOperator, VectorMatching } from '../../../common/promql/ast';
import type { Grid } from '../Grid';
import { absent, type Series, SeriesBuilder, type Vector } from '../values/Series';
import { putCopy, VectorBuilder } from '../values/VectorBuilder';
import { signaturesOf } from './signatures';

/** `and` keeps what the other side has a match for, `unless` what it has none for, `or` adds what the left side has no match for. */
export function setOperation(operator: SetOperator, left: Vector, right: Vector, matching: VectorMatching, grid: Grid): Vector {
  const { of, count } = signaturesOf([left, right], matching);
  const [lefts, rights] = of as [Int32Array, Int32Array];
  if (operator === 'or') return union(left, right, lefts, rights, grid.count, count);
  const wanted = operator === 'and' ? 1 : 0;
  const matched = presence(right, rights, grid.count, count);
  return left.flatMap((series, index) => {
    const into = new SeriesBuilder(series.labels, series.dropsName, grid.count);
    const base = (lefts[index] as number) * grid.count;
    for (let step = 0; step < grid.count; step++) {
      if (series.kinds[step] !== absent && matched[base + step] === wanted) into.copy(step, series);
    }
    return into.count === 0 ? [] : [into];
  });
}

/** For each signature and step, whether any series has something. */
function presence(vector: Vector, signatures: Int32Array, steps: number, count: number): Uint8Array {
  const present = new Uint8Array(count * steps);
  for (const [index, { kinds }] of vector.entries()) {
    const base = (signatures[index] as number) * steps;
    for (let step = 0; step < steps; step++) if (kinds[step] !== absent) present[base + step] = 1;
  }
  return present;
}

function union(left: Vector, right: Vector, lefts: Int32Array, rights: Int32Array, steps: number, count: number): Vector {
  const results = new VectorBuilder(steps);
  const present = presence(left, lefts, steps, count);
  const copy = (series: Series, isWanted: (step: number) => boolean): void => {
    const into = results.series(series.labels, series.dropsName);
    for (let step = 0; step < steps; step++) if (series.kinds[step] !== absent && isWanted(step)) putCopy(into, step, series);
  };
  for (const series of left) copy(series, () => true);
  for (const [index, series] of right.entries()) {
    const base = (rights[index] as number) * steps;
    copy(series, (step) => present[base + step] === 0);
  }
  return results.vector;
}
