import { join } from 'node:path';

const nameOfHalf = 'server.mjs';

/** Path of a plugin's server half below `directory`. It changes with the archive, so that each is loaded by itself. */
export const serverFile = (directory: string, { id, hash }: { readonly id: string; readonly hash: string }): string =>
  join(directory, id, hash.slice(0, 16), nameOfHalf);

/** Whether a line of a stack trace is in the server half of this plugin. */
export const isInServerFile = (pluginId: string, frame: string): boolean => {
  const [before = '', after] = frame.replaceAll('\\', '/').split(`/${nameOfHalf}:`);
  const [ofPlugin, hash = ''] = before.split('/').slice(-2);
  return after !== undefined && ofPlugin === pluginId && /^[0-9a-f]{16}$/.test(hash);
};
