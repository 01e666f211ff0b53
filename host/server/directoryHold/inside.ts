/** Does something in a directory and comes back: paths of sockets may have about 100 bytes only, so they are named relative to their directory. */
export function inside<T>(directory: string, work: () => T): T {
  const before = process.cwd();
  process.chdir(directory);
  try {
    return work();
  } finally {
    process.chdir(before);
  }
}
