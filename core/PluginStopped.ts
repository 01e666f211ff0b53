import { describeState, type PluginState } from './state';

/** What a plugin says that was stopped before it had started. */
export const stoppedEarly: PluginState = { status: 'off', reason: 'it was stopped while it started' };

/** Code was asked for of a plugin that was stopped meanwhile, as when a session ends. No failure of the plugin: who asked goes with it. */
export class PluginStopped extends Error {
  override readonly name = 'PluginStopped';
}

/** Why a plugin in this state has no code to give. */
export function notRunning(pluginId: string, state: PluginState): Error {
  const message = `Plugin ${pluginId} is ${describeState(state)}`;
  return state === stoppedEarly ? new PluginStopped(message) : new Error(message);
}
