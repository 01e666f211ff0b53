/** Stands in a kept document in the place of a panel, whose original is kept with the panel itself. */
const hole = '$astrolabe:panel';

/** A document without its panels: each is named by the key of the panel that it became. */
export function withoutPanels(original: unknown, panels: ReadonlyMap<unknown, string>): unknown {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const key = panels.get(value);
    if (key !== undefined) return { [hole]: key };
    return Array.isArray(value) ? value.map(walk) : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member)]));
  };
  return walk(original);
}

/** The document as it came; panels whose original is not there any more are left out of it. */
export function withPanels(kept: unknown, originalOf: (panel: string) => unknown): { readonly value: unknown; readonly isWhole: boolean } {
  let isWhole = true;
  const restored = (value: unknown): readonly unknown[] => {
    if (typeof value !== 'object' || value === null) return [value];
    if (Object.hasOwn(value, hole)) {
      const original = originalOf(String((value as Record<string, unknown>)[hole]));
      if (original !== undefined) return [original];
      isWhole = false;
      return [];
    }
    if (Array.isArray(value)) return [value.flatMap(restored)];
    return [Object.fromEntries(Object.entries(value).flatMap(([name, member]) => restored(member).map((found) => [name, found])))];
  };
  return { value: restored(kept)[0], isWhole };
}

/** Whether two values are the same JSON, whatever the order of members; members that are undefined are not there. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = (value: object): string[] => Object.keys(value).filter((name) => (value as Record<string, unknown>)[name] !== undefined);
  const [first, second] = [names(a), names(b)];
  return (
    first.length === second.length &&
    first.every((name) => Object.hasOwn(b, name) && isSameJson((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  );
}
