import type { DiskSpace } from '#sdk/server';

const units: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/**
 * Bytes of a disk that must stay free, from `512MB`, `1.5GB` or a share such as `2%`.
 * @throws Error naming the setting
 */
export function readLeastFree(setting: string, text: string): (disk: DiskSpace) => number {
  const found = /^(\d+(?:\.\d+)?)\s*(%|[KMGT]?B)?$/i.exec(text.trim());
  const value = Number(found?.[1]);
  const unit = (found?.[2] ?? 'B').toUpperCase();
  if (found === null || (unit === '%' && value > 90))
    throw new Error(`${setting} must be a size such as 512MB or 2GB, or a share of the disk up to 90% such as 2%.`);
  return unit === '%' ? ({ total }) => (total * value) / 100 : () => value * (units[unit] ?? 1);
}
