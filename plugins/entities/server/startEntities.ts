import type { Context } from '#sdk';
import { storedEntitiesService } from '../contract';
import { StoredRows } from './StoredRows';

export function startEntities(context: Context): void {
  context.provide(storedEntitiesService, StoredRows);
}
