import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kills, slowFaults } from './rounds';

/** What one client had taken while everything failed. */
export interface Told {
  readonly client: string;
  readonly protocol: string;
  readonly signal: string;
  /** Logs, samples or spans. */
  readonly sent: number;
  /** Each of them once. */
  readonly stored: number;
  readonly rejected: number;
  /** Connections that were cut in the middle of what was sent. */
  readonly cuts: number;
  /** How often the host was killed, or why that says nothing. */
  readonly hostKilled: number | string;
}

const heads = [
  'client',
  'protocol',
  'signal',
  'sent',
  'stored',
  'rejected',
  'engine killed',
  'host killed',
  'disk full',
  'connections cut',
];

/** Leaves behind what was found, for people: a table of every client in `test-results/faults`. */
export async function tell(name: string, about: string, rows: readonly Told[]): Promise<void> {
  const cells = rows.map(({ client, protocol, signal, sent, stored, rejected, cuts, hostKilled }) => {
    return [client, protocol, signal, sent, stored, rejected, kills, hostKilled, slowFaults, cuts];
  });
  const lines = [heads, heads.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`);
  const directory = join(import.meta.dirname, '../../../test-results/faults');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, `${name}.md`), [about, '', ...lines, ''].join('\n'));
}
