import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** First and last number of the blocks that a part holds. */
type Blocks = readonly [number, number];

/**
 * Removes the deduplication tokens of parts that are not there from the logs of every table, and lines that cannot be read. To be called while
 * no engine has the directory open.
 *
 * The engine notes an insert's token before it moves the part to its place. Killed between the two, it would know the token at its next start, take
 * the sender's retry for a duplicate, and answer that rows are stored which are nowhere. Behind a line that was cut off, it would read nothing more.
 * @param directory the engine's data directory
 */
export function dropUnstoredTokens(directory: string): void {
  for (const table of tablesOf(directory)) {
    const logs = join(table, 'deduplication_logs');
    if (!existsSync(logs)) continue;
    const blocks = blocksOf(table);
    for (const name of readdirSync(logs)) {
      const log = join(logs, name);
      const text = readFileSync(log, 'utf8');
      const kept = text
        .split('\n')
        .filter((line) => holds(line, blocks))
        .map((line) => `${line}\n`)
        .join('');
      if (kept === text) continue;
      // Not beside the log: the engine takes every file there for a log.
      const next = join(directory, 'deduplication_log.next');
      writeFileSync(next, kept, { flush: true });
      renameSync(next, log);
    }
  }
}

/** Directories of tables: `store/abc/abc…`, by the first digits of their ids. */
function tablesOf(directory: string): string[] {
  const store = join(directory, 'store');
  if (!existsSync(store)) return [];
  return readdirSync(store).flatMap((prefix) => readdirSync(join(store, prefix)).map((id) => join(store, prefix, id)));
}

/** The blocks of each partition, by the parts that are in their place: `partition_first_last_level`, and `_mutation` where there was one. */
function blocksOf(table: string): ReadonlyMap<string, readonly Blocks[]> {
  const found = new Map<string, Blocks[]>();
  for (const name of readdirSync(table)) {
    const part = partNamed(name);
    if (part === undefined) continue;
    const others = found.get(part.partition);
    if (others === undefined) found.set(part.partition, [part.blocks]);
    else others.push(part.blocks);
  }
  return found;
}

function partNamed(name: string): { readonly partition: string; readonly blocks: Blocks } | undefined {
  const [, partition = '', first, last] = /^([^_]+)_(\d+)_(\d+)_\d+(?:_\d+)?$/.exec(name) ?? [];
  return first === undefined ? undefined : { partition, blocks: [Number(first), Number(last)] };
}

const added = '1';
const removed = '2';

/** Whether a line of a log, operation, part and token, says what is so. The engine notes the removal of a part, too. */
function holds(line: string, blocks: ReadonlyMap<string, readonly Blocks[]>): boolean {
  const [operation, name = '', token] = line.split('\t');
  const part = partNamed(name);
  if (part === undefined || token === undefined || token === '') return false;
  if (operation === removed) return true;
  const [first, last] = part.blocks;
  return operation === added && (blocks.get(part.partition)?.some(([from, to]) => from <= first && last <= to) ?? false);
}
