/** The paths of everything inside a value that can be folded, in its order; the value itself is not among them. */
export function jsonBranches(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!isBranch(inner)) return [];
    const own = path === '' ? key : `${path}.${key}`;
    return [own, ...jsonBranches(inner, own)];
  });
}

/** Whether a value has something inside. */
export const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
