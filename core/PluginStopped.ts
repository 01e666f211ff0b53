import { describeState, type PluginState } from './state';

/** What a plugin says that was stopped before it had started. */
export const stoppedEarly: PluginState = { status: 'off', reason: 'it was stopped while it started' };

/** Code was asked for of a plugin that was stopped meanwhile, as when a session ends. No failure of the plugin: who asked goes with it. */
export class PluginStopped extends Error {
  constructor(pluginId: string) {
    super(`Plugin ${pluginId} is ${describeState(stoppedEarly)}`);
    this.name = 'PluginStopped';
  }
}
