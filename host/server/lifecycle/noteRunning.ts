import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Says beside the built product that this process runs from it, until the process ends: a build meanwhile leaves the files that open pages, and this process
 * itself, may still ask for. Where nothing can be written nobody builds, either.
 */
export function noteRunning(): void {
  const dist = fileURLToPath(new URL('..', import.meta.url));
  if (!existsSync(join(dist, 'browser/host/browser/index.html'))) return;
  const note = join(dist, 'running', String(process.pid));
  try {
    mkdirSync(join(dist, 'running'), { recursive: true });
    writeFileSync(note, '');
  } catch {
    return;
  }
  process.once('exit', () => rmSync(note, { force: true }));
}
