/** Frame of a stack trace that a call of these two makes, as Node.js names it. */
const timerCall = /\bat (?:setTimeout|setInterval) \(node:timers:/;

/** Node.js marks a timer that was cleared or has fired for the last time; a hook that tells of it would slow down every promise of the process. */
type Handle = NodeJS.Timeout & { readonly _destroyed?: boolean };
const isRunning = (handle: Handle): boolean => handle._destroyed !== true;

/** As many are kept before those that are over are looked for. */
const fewest = 64;

interface Timers {
  handles: Handle[];
  most: number;
}

/**
 * Timers that plugins from outside have set. Only those that a plugin's own code sets by `setTimeout` or `setInterval` are its own: what the host and
 * libraries set while they work for it is theirs, and others may need it.
 */
export class PluginTimers {
  private readonly byPlugin = new Map<string, Timers>();

  /** @param isOwn whether a line of a stack trace is in the plugin's code */
  constructor(private readonly isOwn: (pluginId: string, frame: string) => boolean) {}

  /** A timer has been made in a plugin's name. To be called by whatever made it, whose stack is read. */
  made(pluginId: string, handle: Handle): void {
    const frames = (new Error().stack ?? '').split('\n');
    const call = frames.findIndex((frame) => timerCall.test(frame));
    const caller = call < 0 ? undefined : frames[call + 1];
    if (caller === undefined || !this.isOwn(pluginId, caller)) return;
    const timers = this.byPlugin.get(pluginId) ?? { handles: [], most: fewest };
    this.byPlugin.set(pluginId, timers);
    timers.handles.push(handle);
    if (timers.handles.length < timers.most) return;
    timers.handles = timers.handles.filter(isRunning);
    timers.most = Math.max(fewest, 2 * timers.handles.length);
  }

  /** Clears what a plugin has left running. @returns how many these were */
  end(pluginId: string): number {
    const left = this.byPlugin.get(pluginId)?.handles.filter(isRunning) ?? [];
    this.byPlugin.delete(pluginId);
    for (const handle of left) clearTimeout(handle);
    return left.length;
  }
}
