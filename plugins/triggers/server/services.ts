import { defineService } from '#sdk';
import type { Backtests } from './backtest/Backtests';
import type { Sampler } from './backtest/Sampler';
import type { GroupRows } from './book/GroupRows';
import type { TriggeredRows } from './book/TriggeredRows';
import type { TriggerRows } from './book/TriggerRows';
import type { Engine } from './engine/Engine';
import type { TriggerReader } from './evaluate/TriggerReader';
import type { KeptTriggers } from './KeptTriggers';
import type { TriggerChanges } from './TriggerChanges';

/** Of this plugin's own code. */
export const triggerRowsService = defineService<TriggerRows>('triggers/rows@1');
export const groupRowsService = defineService<GroupRows>('triggers/groups@1');
export const triggeredRowsService = defineService<TriggeredRows>('triggers/triggered-rows@1');
export const triggerChangesService = defineService<TriggerChanges>('triggers/changes@1');
export const keptTriggersService = defineService<KeptTriggers>('triggers/kept@1');
export const triggerReaderService = defineService<TriggerReader>('triggers/reader@1');
export const engineService = defineService<Engine>('triggers/engine@1');
export const backtestsService = defineService<Backtests>('triggers/backtests@1');
export const samplerService = defineService<Sampler>('triggers/sampler@1');
