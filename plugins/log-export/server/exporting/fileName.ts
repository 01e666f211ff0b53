import type { TimeRange } from '#sdk/query';
import type { ExportFormat } from '../../contract';

/** `logs-20260301T120000Z-20260301T121500Z.csv`: the range, without what a file system takes for something else. */
export const fileName = ({ from, to }: TimeRange, format: ExportFormat): string => `logs-${compact(from)}-${compact(to)}.${format}`;

const compact = (milliseconds: number): string =>
  new Date(Math.min(Math.max(milliseconds, 0), 8.64e15))
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:+]/g, '');
