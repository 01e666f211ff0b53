import type { EngineConfig, EngineConfigChange } from '../contract';
import { patternOf } from './indexPattern';

/** The settings with what a person has not changed filled in. */
export const engineConfig = (accountId: number, changed: EngineConfigChange): EngineConfig => ({
  defaultIndex: patternOf(accountId).id,
  theme: 'light',
  timeZone: 'Browser',
  refreshInterval: { pause: true, value: 0 },
  ...changed,
});
