const MOST = 4096;

/** What a function of a text gives, kept: the logs of a pod bring the same name again and again. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const present = known.get(text);
    if (present !== undefined) return present;
    const found = find(text);
    if (known.size >= MOST) known.clear();
    known.set(text, found);
    return found;
  };
}
