import type { Context } from '#sdk';
import { filterFieldUnderCursor } from './filterFieldUnderCursor';

/** Only logs that have the field under the cursor. */
export default (services: Context): void => filterFieldUnderCursor(services, false);
