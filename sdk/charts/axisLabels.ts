/** Writes a value. @param decimals digits after the point, where as many as usual do not tell neighbours apart */
export type WriteValue = (value: number, decimals?: number) => string;

const mostDecimals = 6;

/** What stands at the values of an axis: with as many digits as tell them apart, where the writer can write more. */
export function axisLabels(values: readonly number[], write: WriteValue): readonly string[] {
  const usual = values.map((value) => write(value));
  const isClear = (labels: readonly string[]): boolean => new Set(labels).size === new Set(values).size;
  if (isClear(usual)) return usual;
  for (let decimals = 1; decimals <= mostDecimals; decimals++) {
    const longer = values.map((value) => write(value, decimals));
    if (isClear(longer)) return longer;
  }
  return usual;
}
