import type { Got } from './AlertLife';

/** A receiver that is one only from some moment on. */
export const latecomer = 'other';

/** What does not add up in what receivers were told, by its words; nothing where all does. */
export function faultsOf(got: readonly Got[]): readonly string[] {
  const faults: string[] = [];
  const open = new Map<string, Set<string>>();
  const begun = new Set<string>();
  let latest = 0;
  for (const { to, at, notice } of got) {
    const name = `${to} ${notice.groupKey}`;
    if (at < latest) faults.push(`${name} was told late: ${notice.title}`);
    latest = at;
    const groups = open.get(name);
    if (notice.state === 'resolved') {
      if (groups === undefined) faults.push(`${name} was told an end without a beginning: ${notice.title}`);
      open.delete(name);
      continue;
    }
    const now = groups ?? new Set<string>();
    open.set(name, now);
    for (const { labels, state } of notice.groups) {
      const key = JSON.stringify(labels);
      if (state !== 'resolved') {
        now.add(key);
        begun.add(`${name} ${key}`);
      } else {
        now.delete(key);
        // Who comes later hears of the end of what was silent by then.
        if (!begun.has(`${name} ${key}`) && to !== latecomer) faults.push(`${name} was told that ${key} is over, which had not begun`);
      }
    }
  }
  for (const name of open.keys()) faults.push(`${name} was told no end`);
  return faults;
}
