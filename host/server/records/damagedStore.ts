import { join } from 'node:path';
import { damageOf } from './damageOf';

/** Why the embedded records do not open, in words for the operator: the engine's own are those of a program that was stopped. */
export async function damagedStore(dataDir: string, error: Error): Promise<Error> {
  if (!/Aborted\(|failed to initialize|ended before it was ready/.test(error.message)) return error;
  const files = join(dataDir, 'pgdata');
  const what = (await damageOf(files)) ?? `a file in ${files} is damaged, and the database cannot tell which`;
  return Object.assign(
    new Error(
      `The records cannot be opened: ${what}. Bring ${files} back from a backup and start again. Without one, move ${files} away: ` +
        'the next start begins with empty records, and logs, metrics and traces stay where they are.',
    ),
    { cause: error },
  );
}
