import { cutText } from '#sdk/browser';
import { fieldText, sourceValue } from '#sdk/query';
import { logService } from '../../common/logService';
import { logSummary } from '../../common/logSummary';
import type { ExploreHit } from '../../contract';

/** Characters of a cell that are drawn: what is beyond cannot be seen in one line or two. */
const longestCell = 600;
/** The same for an expanded row. What is longer is in the log's quick view. */
const longestExpanded = 8000;

/** A value as a cell shows it: one line, not endless. */
export const cellText = (hit: ExploreHit, column: string): string => oneLine(wholeText(hit, column));

/** A value as an expanded row shows it: with its lines. */
export const expandedText = (hit: ExploreHit, column: string): string => cutText(wholeText(hit, column), longestExpanded);

function wholeText(hit: ExploreHit, column: string): string {
  const value = cellValue(hit, column);
  return column === 'message' && (value === undefined || value === '') ? logSummary(hit._source) : fieldText(value);
}

/** The value a column stands for, which is what a click on the cell includes or excludes. */
export const cellValue = (hit: ExploreHit, column: string): unknown =>
  column === 'service' ? logService(hit._source) : sourceValue(hit._source, column);

const oneLine = (text: string): string => {
  const short = cutText(text, longestCell);
  return short.includes('\n') ? short.replace(/\r?\n\s*/g, ' ↵ ') : short;
};
