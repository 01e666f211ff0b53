import { logService } from '../../common/logService';
import { fieldText, sourceFields, sourceValue } from '../../common/sourceFields';
import type { ExploreHit } from '../../contract';

/** Characters of a cell that are drawn: what is beyond cannot be seen in one line. */
const longestCell = 600;

/** A value as a cell shows it: one line, not endless. */
export function cellText(hit: ExploreHit, column: string): string {
  const value = cellValue(hit, column);
  return oneLine(column === 'message' && (value === undefined || value === '') ? summary(hit) : fieldText(value));
}

/** The value a column stands for, which is what a click on the cell includes or excludes. */
export const cellValue = (hit: ExploreHit, column: string): unknown =>
  column === 'service' ? logService(hit._source) : sourceValue(hit._source, column);

/** A log without a message, told by its fields. */
const summary = ({ _source }: ExploreHit): string =>
  sourceFields(_source)
    .filter(({ name }) => name !== '@timestamp')
    .map(({ name, value }) => `${name}=${fieldText(value)}`)
    .join(' ');

const oneLine = (text: string): string => {
  const cut = text.length > longestCell ? `${text.slice(0, longestCell)}…` : text;
  return cut.includes('\n') ? cut.replace(/\r?\n\s*/g, ' ↵ ') : cut;
};
