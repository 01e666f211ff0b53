import type { Context } from '#sdk';
import { recordsService, savedObjectsService } from '#sdk/server';
import { EngineConfigs } from './EngineConfigs';
import { OsdObjects } from './OsdObjects';
import { engineConfigsService, osdObjectsService } from './osdServices';

export function startOsd(context: Context): void {
  const objects = new OsdObjects(context.get(savedObjectsService));
  const configs = new EngineConfigs(context.get(recordsService));
  context.provide(osdObjectsService, () => objects);
  context.provide(engineConfigsService, () => configs);
}
