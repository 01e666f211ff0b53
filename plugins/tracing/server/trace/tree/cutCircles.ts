/**
 * Takes the parent away from the first node of every circle.
 * @param parents place of each node's parent, -1 for none; places beyond the last node are no part of a circle. It is changed.
 * @returns the nodes that have lost their parent
 */
export function cutCircles(parents: number[]): readonly number[] {
  /** 0: not looked at; else the number of the walk that came by. */
  const walks = new Int32Array(parents.length);
  const cut: number[] = [];
  for (let begin = 0; begin < parents.length; begin += 1) {
    let node = begin;
    while (node >= 0 && node < parents.length && walks[node] === 0) {
      walks[node] = begin + 1;
      node = parents[node] as number;
    }
    if (node < 0 || node >= parents.length || walks[node] !== begin + 1) continue;
    // The walk has come upon itself.
    let earliest = node;
    for (let next = parents[node] as number; next !== node; next = parents[next] as number) earliest = Math.min(earliest, next);
    parents[earliest] = -1;
    cut.push(earliest);
  }
  return cut;
}
