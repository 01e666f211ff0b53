import type { AnyHalf } from '#core';
import type { PluginWatch } from './PluginWatch';

type Call = (...args: unknown[]) => unknown;
/** How deep functions stand in what a plugin hands over: a route's endpoint gives its handler, which is a function. */
const deepest = 3;

/** A half whose every call is made in its plugin's name. */
export function watchedHalf(pluginId: string, half: AnyHalf, watch: PluginWatch): AnyHalf {
  const { start } = half;
  const code = Object.entries(half.code).map(([name, load]) => {
    let known: Promise<{ readonly default: unknown }> | undefined;
    const loadOnce = (): Promise<{ readonly default: unknown }> => {
      known ??= watch.run(pluginId, load).then(
        ({ default: value }) => ({ default: watched(value, 0) }),
        (error: unknown) => {
          known = undefined;
          throw error;
        },
      );
      return known;
    };
    return [name, loadOnce] as const;
  });

  function watched(value: unknown, depth: number): unknown {
    if (depth > deepest) return value;
    if (typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value)))
      return (...args: unknown[]) => call(value as Call, args, depth);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, watched(member, depth + 1)]));
  }

  function call(run: Call, args: readonly unknown[], depth: number): unknown {
    const result = watch.run(pluginId, () => run(...args));
    return result instanceof Promise ? result.then((value) => watched(value, depth + 1)) : result;
  }

  return {
    code: Object.fromEntries(code),
    ...(start === undefined ? {} : { start: (context) => watch.run(pluginId, () => start(context)) }),
  };
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
