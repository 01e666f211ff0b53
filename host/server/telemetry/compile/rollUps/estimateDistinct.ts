/** The correction for registers beyond 128. */
const alpha = (registers: number): number => 0.7213 / (1 + 1.079 / registers);

/** How many different values have set these registers of a HyperLogLog: within 1.04 / √registers, as a rule. */
export function estimateDistinct(registers: ArrayLike<number>): number {
  const count = registers.length;
  let sum = 0;
  let empty = 0;
  for (let index = 0; index < count; index++) {
    const rank = registers[index] as number;
    sum += 2 ** -rank;
    if (rank === 0) empty++;
  }
  const raw = (alpha(count) * count * count) / sum;
  return Math.round(raw <= 2.5 * count && empty > 0 ? count * Math.log(count / empty) : raw);
}
