import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { Events } from '#sdk/server';
import type { PluginFailures } from '../failures/PluginFailures';
import { PluginTimers } from './PluginTimers';
import { isInServerFile } from './serverFile';

/** Milliseconds without a break after which code of a plugin blocks the process. */
const longestTurn = 2000;
/** Events of a plugin within a second beyond which they are dropped. */
const mostEvents = 200;

/** Sees in whose name code of plugins from outside runs: those that block, flood and leak are named, and counted beside the failures of all plugins. */
export class PluginWatch {
  private readonly context = new AsyncLocalStorage<string>();
  private readonly subscriptions = new Map<string, Set<() => void>>();
  private readonly second = new Map<string, { at: number; count: number }>();
  private readonly turns: number[] = [];
  private readonly timers: PluginTimers;
  private readonly hook = createHook({
    init: (_asyncId, type, _trigger, resource) => {
      const pluginId = type === 'Timeout' ? this.context.getStore() : undefined;
      if (pluginId !== undefined) this.timers.made(pluginId, resource as NodeJS.Timeout);
    },
    before: () => void this.turns.push(performance.now()),
    after: () => {
      const began = this.turns.pop();
      if (began !== undefined) this.noteTurn(this.context.getStore(), began);
    },
  });

  /** @param isOwn whether a line of a stack trace is in the plugin's code */
  constructor(
    private readonly failures: Pick<PluginFailures, 'note'>,
    private readonly logger: Logger,
    isOwn: (pluginId: string, frame: string) => boolean = isInServerFile,
  ) {
    this.timers = new PluginTimers(isOwn);
  }

  /** Runs code of a plugin, and all that it begins, in its name. */
  run<T>(pluginId: string, work: () => T): T {
    this.hook.enable();
    const began = performance.now();
    try {
      return this.context.run(pluginId, work);
    } finally {
      this.noteTurn(pluginId, began);
    }
  }

  /** @param kind what it does: "floods events" */
  note(pluginId: string, kind: string, text: string): void {
    this.logger.warn({ plugin: pluginId, problem: kind }, `The plugin ${pluginId} ${kind}: ${text}`);
    // Counting it is not the plugin's doing.
    this.context.exit(() => this.failures.note(pluginId, kind, new Error(text)));
  }

  /** The event service, with what plugins from outside subscribe to and publish counted. */
  over(events: Events): Events {
    return {
      publish: (topic, payload, accountId) => {
        const pluginId = this.context.getStore();
        if (pluginId === undefined || this.mayPublish(pluginId, topic)) events.publish(topic, payload, accountId);
      },
      subscribe: (topic, listener) => {
        const pluginId = this.context.getStore();
        if (pluginId === undefined) return events.subscribe(topic, listener);
        const own = this.subscriptions.get(pluginId) ?? new Set();
        this.subscriptions.set(pluginId, own);
        const end = events.subscribe(topic, (payload) => this.run(pluginId, () => listener(payload)));
        own.add(end);
        return () => {
          own.delete(end);
          end();
        };
      },
    };
  }

  /** Ends what a plugin that has stopped has left open. */
  ended(pluginId: string): void {
    const left = this.subscriptions.get(pluginId) ?? new Set();
    this.subscriptions.delete(pluginId);
    for (const end of left) end();
    if (left.size > 0) this.note(pluginId, 'leaks listeners', `It left ${left.size} subscriptions to events open when it stopped.`);
    const timers = this.timers.end(pluginId);
    if (timers > 0) this.note(pluginId, 'leaks timers', `It left ${timers} timers running when it stopped.`);
  }

  stop(): void {
    this.hook.disable();
  }

  private noteTurn(pluginId: string | undefined, began: number): void {
    const milliseconds = performance.now() - began;
    if (pluginId === undefined || milliseconds < longestTurn) return;
    this.note(pluginId, 'blocks the process', `It kept the process from everything else for ${Math.floor(milliseconds / 1000)} s.`);
  }

  private mayPublish(pluginId: string, topic: string): boolean {
    const now = performance.now();
    const known = this.second.get(pluginId);
    const second = known !== undefined && now - known.at < 1000 ? known : { at: now, count: 0 };
    this.second.set(pluginId, second);
    second.count += 1;
    if (second.count <= mostEvents) return true;
    if (second.count === mostEvents + 1)
      this.note(pluginId, 'floods events', `It published more than ${mostEvents} events in a second; the rest of ${topic} was dropped.`);
    return false;
  }
}
