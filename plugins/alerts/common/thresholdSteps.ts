const most = 40;

/** 1, 2 or 5 times a power of ten that is at least as large. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5, 10].find((factor) => factor * power >= size) ?? 10) * power;
}

/**
 * Round thresholds to try, from the least value up past the greatest, as decimals; the present one is among them.
 * @param values that the alert has compared
 */
export function thresholdSteps(values: readonly number[], present: number | undefined): readonly string[] {
  const known = [...values, ...(present === undefined ? [] : [present])].filter(Number.isFinite);
  if (known.length === 0) return [];
  const [least, greatest] = [Math.min(0, ...known), Math.max(1, ...known)];
  const step = roundStep((greatest - least) / most);
  const from = Math.floor(least / step);
  const steps = Array.from({ length: Math.ceil((greatest - least) / step) + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
  return [...new Set([...steps, ...(present === undefined ? [] : [present])])].sort((one, other) => one - other).map(String);
}
