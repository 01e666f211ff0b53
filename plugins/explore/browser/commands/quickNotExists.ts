import type { Context } from '#sdk';
import { filterFieldUnderCursor } from './filterFieldUnderCursor';

/** Only logs without the field under the cursor. */
export default (services: Context): void => filterFieldUnderCursor(services, true);
