/** Whether a path fits a React Router pattern: `:name` stands for one segment (`:name?` also for none), a final `*` for any rest. */
export function pathMatches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const found = segments(path.split(/[?#]/)[0] ?? '');
  for (const [index, part] of wanted.entries()) {
    if (part === '*' && index === wanted.length - 1) return true;
    const segment = found[index];
    if (segment === undefined) return part.endsWith('?');
    if (!part.startsWith(':') && part !== segment) return false;
  }
  return found.length === wanted.length;
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');
