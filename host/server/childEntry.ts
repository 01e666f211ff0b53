import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a built child-process entry (`telemetryEngine`, `recordsEngine`). Beside this module once built; tests run from the sources
 * use what `npm run build` left in dist/server.
 * @throws Error saying to build first
 */
export function childEntry(name: string): string {
  for (const candidate of [`./${name}.js`, `../../dist/server/${name}.js`]) {
    const path = fileURLToPath(new URL(candidate, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error(`The child process ${name} is not built. Run "npm run build" first.`);
}
