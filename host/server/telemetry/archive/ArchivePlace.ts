import type { ArchiveFile } from '#sdk/server';

/** A table function of the engine over files, with its values bound. */
export interface FileSource {
  /** `file({archive_path:String}, …)`. */
  readonly sql: string;
  readonly params: Readonly<Record<string, string>>;
}

/** One kind of storage: how the engine names files there, and what the engine itself cannot do with them. */
export interface ArchivePlace {
  /** Why it cannot be used, and what to do. */
  readonly fault: string | undefined;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** @param files at least one */
  source(files: readonly ArchiveFile[]): FileSource;
  /** Before the engine writes it. */
  prepare(file: ArchiveFile): Promise<void>;
  /** After the engine has written it: it has to outlast a loss of power. @returns its bytes */
  settle(file: ArchiveFile): Promise<number>;
  remove(file: ArchiveFile): Promise<void>;
  /** Whether there is no room left, where that can be known: the engine does not tell of a file that it could not write whole. */
  isFull(): Promise<boolean>;
  /** @throws Error naming a file that is not there */
  requireAll(files: readonly ArchiveFile[]): Promise<void>;
}

/** Path of a file within its place, without the suffix. @throws Error for a name that the engine could read as more than a name */
export function pathOf({ accountId, day, name }: ArchiveFile): string {
  if (!Number.isInteger(accountId) || accountId < 0 || !/^\d{4}-\d\d-\d\d$/.test(day) || !/^[\w-]{1,120}$/.test(name)) {
    throw new Error(`${accountId}/${day}/${name} is not a file of the archive.`);
  }
  return `${accountId}/${day}/${name}`;
}

/** Several files as one address of the engine, which reads `{a,b}` as both. */
export const together = (base: string, files: readonly ArchiveFile[]): string => {
  const [only = '', ...more] = files.map(pathOf);
  return `${base}/${more.length === 0 ? only : `{${[only, ...more].join(',')}}`}.parquet`;
};

/** What the engine reads as a pattern. */
export const hasPattern = (base: string): boolean => /[{}*?]/.test(base);
