import type { Context } from '#sdk';
import { tableStoreService } from '../table/TableStore';

/** Goes to the last log of the result, however many are before it. */
export default (services: Context): void => services.get(tableStoreService).toLast();
