type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

/** What a plugin began and did not end. */
export interface LeftoverWatch {
  /** One line for each timer, listener or handle that is still there: `interval of 5000 ms at poll (/src/poll.ts:3:5)`. */
  leftovers(): string[];
  /** Whether handles, such as sockets, are among them. */
  holdsHandles(): boolean;
  /** Puts the globals back. */
  end(): void;
}

/** Handles that Node itself counts as keeping a process alive, timers aside (those are followed by name below). */
const handles = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (/server|socket|tcp|pipe|udp|process|worker|message|fsevent/i.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

/** Who has called the watched function: behind the error's own line, this one and the function itself. */
const caller = (): string => new Error().stack?.split('\n')[3]?.trim() ?? '';

/**
 * Clocks that no plugin began and that stop by themselves: Node's own `fetch` keeps one for all its connections, mobx-react-lite one for all
 * renders that never came to be seen, PGlite's runtime its own.
 */
const isOfLibrary = (frame: string): boolean => /node:internal|[\\/](mobx-react-lite|pglite)[\\/]/.test(frame);

/** Watches of one thing, which is changed for the first of them and put back after the last, in whatever order they end. */
class SharedWatch<Notes> {
  private readonly going = new Set<Notes>();
  private unwatch: (() => void) | undefined;

  /** @param watch changes the thing, and returns how it is put back */
  constructor(private readonly watch: (going: ReadonlySet<Notes>) => () => void) {}

  join(notes: Notes): void {
    if (this.going.size === 0) this.unwatch = this.watch(this.going);
    this.going.add(notes);
  }

  leave(notes: Notes): void {
    if (this.going.delete(notes) && this.going.size === 0) this.unwatch?.();
  }
}

const timerWatch = new SharedWatch(watchTimers);

function watchTimers(going: ReadonlySet<Map<unknown, string>>): () => void {
  const original: Timers = { setTimeout, setInterval, clearTimeout, clearInterval };
  const note = (timer: unknown, text: string): void => {
    for (const timers of going) timers.set(timer, text);
  };
  const forget = (timer: unknown): void => {
    for (const timers of going) timers.delete(timer);
  };
  const watched: Timers = {
    setTimeout: Object.assign(
      ((run: (...args: unknown[]) => void, wait?: number, ...args: unknown[]) => {
        const timer = original.setTimeout(
          (...given: unknown[]) => {
            forget(timer);
            run(...given);
          },
          wait,
          ...args,
        );
        const by = caller();
        if (!isOfLibrary(by)) note(timer, `timer of ${wait ?? 0} ms ${by}`);
        return timer;
      }) as typeof setTimeout,
      original.setTimeout,
    ),
    setInterval: ((run: (...args: unknown[]) => void, wait?: number, ...args: unknown[]) => {
      const timer = original.setInterval(run, wait, ...args);
      note(timer, `interval of ${wait ?? 0} ms ${caller()}`);
      return timer;
    }) as typeof setInterval,
    clearTimeout: (timer) => {
      forget(timer);
      original.clearTimeout(timer as never);
    },
    clearInterval: (timer) => {
      forget(timer);
      original.clearInterval(timer as never);
    },
  };
  Object.assign(globalThis, watched);
  return () => {
    // What somebody else has put there since is theirs to take back.
    for (const name of Object.keys(original) as (keyof Timers)[])
      if (globalThis[name] === watched[name]) Object.assign(globalThis, { [name]: original[name] });
  };
}

/** Follows timers, listeners on window and document, and Node's handles from now on. */
export function watchLeftovers(): LeftoverWatch {
  const before = handles();
  const timers = new Map<unknown, string>();
  timerWatch.join(timers);
  const listening = [globalThis.window, globalThis.document].filter((target) => target !== undefined).map(watchListeners);

  const heldHandles = (): string[] =>
    [...handles()].flatMap(([kind, count]) => Array.from({ length: Math.max(0, count - (before.get(kind) ?? 0)) }, () => `handle ${kind}`));

  return {
    leftovers: () => [...timers.values(), ...listening.flatMap((target) => target.leftovers()), ...heldHandles()],
    holdsHandles: () => heldHandles().length > 0,
    end: () => {
      timerWatch.leave(timers);
      for (const target of listening) target.end();
    },
  };
}

/** React listens for this once a document, for good. */
const keptByReact = 'selectionchange';

type Listening = { readonly type: string; readonly listener: unknown }[];
const listenerWatches = new WeakMap<EventTarget, SharedWatch<Listening>>();

function watchTarget(target: EventTarget, going: ReadonlySet<Listening>): () => void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const drop = (type: string, listener: unknown): void => {
    for (const listeners of going) {
      const at = listeners.findIndex((entry) => entry.type === type && entry.listener === listener);
      if (at >= 0) listeners.splice(at, 1);
    }
  };
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (type !== keptByReact) for (const listeners of going) listeners.push({ type, listener });
    add.call(target, type, listener, options);
    const signal = typeof options === 'object' ? options.signal : undefined;
    signal?.addEventListener('abort', () => drop(type, listener));
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    drop(type, listener);
    remove.call(target, type, listener, options);
  };
  return () => void Object.assign(target, { addEventListener: add, removeEventListener: remove });
}

function watchListeners(target: EventTarget): Omit<LeftoverWatch, 'holdsHandles'> {
  const listeners: Listening = [];
  const watch = listenerWatches.get(target) ?? new SharedWatch<Listening>((going) => watchTarget(target, going));
  listenerWatches.set(target, watch);
  watch.join(listeners);
  return {
    leftovers: () => listeners.map(({ type }) => `listener for ${type}`),
    end: () => watch.leave(listeners),
  };
}
