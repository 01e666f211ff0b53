import { browserZone, formatBytes, formatCount, type TimeZone } from '#sdk/browser';
import type { SearchNews } from '../../contract';

/** `Searching… 12.4M of 48M rows, 1.2 GB read`; `Counting…` when only the total is missing; with the time it has come to where it goes piece by piece. */
export function progressText(news: SearchNews | undefined, zone: TimeZone = browserZone): string {
  if (news === undefined) return 'Searching…';
  const { rowsRead, rowsToRead, bytesRead, searched, range, isPageWhole } = news;
  const what = isPageWhole ? 'Counting…' : 'Searching…';
  const reached =
    searched === undefined ? '' : searched.to === range.to ? `back to ${at(searched.from, zone)}, ` : `up to ${at(searched.to, zone)}, `;
  if (rowsRead === 0) return what;
  const rows = rowsToRead === null ? formatCount(rowsRead) : `${formatCount(rowsRead)} of ${formatCount(rowsToRead)}`;
  return `${what} ${reached}${rows} rows, ${formatBytes(bytesRead)} read`;
}

const at = (time: number, zone: TimeZone): string => zone.format(new Date(time), 'MMM dd HH:mm');
