import { EXCESS_FIELD } from '../json/excessField';
import { wellFormed } from '../json/wellFormed';
import { ORIGINAL_TIME } from '../times/keepOriginalTime';

/** Columns of every log. What is among the fields under such a name is what could not become the column. */
const columns = ['@timestamp', 'severity', 'message', 'service', 'type', 'trace_id', 'span_id'];
/** Keep whatever did not fit elsewhere, of any type. */
const keeping = [EXCESS_FIELD, ORIGINAL_TIME, '_conflict', '_unmapped'];
const names = new Set([...columns, ...keeping, ...keeping.map((name) => `_${name}`)]);
const keepingObjects = ['_conflict.', '__conflict.'];

/** Whether a field of this path gets a type. */
export const isMappable = (path: string): boolean =>
  !names.has(path) && !keepingObjects.some((prefix) => path.startsWith(prefix)) && isName(path);

/** The records store keeps no other texts. */
const isName = (path: string): boolean => !path.includes('\0') && wellFormed(path) === path;
