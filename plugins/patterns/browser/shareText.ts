/** A share in per cent, with as many digits as tell it from none. */
export function shareText(count: number, total: number): string {
  const percent = (count / Math.max(1, total)) * 100;
  if (percent > 0 && percent < 0.01) return '< 0.01 %';
  return `${percent >= 10 || percent === 0 ? percent.toFixed(0) : percent >= 1 ? percent.toFixed(1) : percent.toFixed(2)} %`;
}
