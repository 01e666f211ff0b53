import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a built entry of a child process or thread (`telemetryEngine`, `recordsEngine`, `columnarWorker`). Beside this module once built; tests run from the sources
 * use what `npm run build` left in dist/server.
 * @throws Error saying to build first
 */
export function childEntry(name: string): string {
  for (const candidate of [`./${name}.js`, `../../dist/server/${name}.js`]) {
    const path = fileURLToPath(new URL(candidate, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error(`${name}.js is not built. Run "npm run build" first.`);
}
