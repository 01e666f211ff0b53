import { defineService } from '#sdk';
import type { EngineConfigs } from './EngineConfigs';
import type { OsdObjects } from './OsdObjects';

/** What this plugin keeps, for its routes. */
export const osdObjectsService = defineService<OsdObjects>('osd/objects@1');
export const engineConfigsService = defineService<EngineConfigs>('osd/engine-configs@1');
