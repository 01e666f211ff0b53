const made = new Map<string, Intl.NumberFormat>();

/** Formats are made when they are first used, which takes long, and kept. */
function formatOf(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const kept = made.get(name) ?? new Intl.NumberFormat('en', options);
  made.set(name, kept);
  return kept;
}

/**
 * A number without a unit: `1,234`, `12.3`, `0.00012`.
 * @param decimals digits after the point, with zeros at the end; when absent three digits in all, and whole numbers from 1000 on
 */
export function digits(value: number, decimals?: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const format =
    decimals !== undefined
      ? formatOf(`fixed ${decimals}`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : Math.abs(value) < 999.5
        ? formatOf('significant', { maximumSignificantDigits: 3 })
        : formatOf('whole', { maximumFractionDigits: 0 });
  const text = format.format(value);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}
