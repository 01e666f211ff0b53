/** Stretches of time over which the dropped volume is told, and how long each of their points is, in milliseconds. */
export const volumeRanges = {
  '1h': { title: 'Last hour', length: 3_600_000, step: 120_000 },
  '24h': { title: 'Last 24 hours', length: 86_400_000, step: 3_600_000 },
  '7d': { title: 'Last 7 days', length: 7 * 86_400_000, step: 6 * 3_600_000 },
  '30d': { title: 'Last 30 days', length: 30 * 86_400_000, step: 86_400_000 },
} as const;

export type VolumeRange = keyof typeof volumeRanges;
export const volumeRangeNames = Object.keys(volumeRanges) as [VolumeRange, ...VolumeRange[]];
