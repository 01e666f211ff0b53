import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file of a plugin's worker thread: `pluginWorker('demo.shipping')` is `plugins/demo/server/shipping.worker.ts`, built. It stands beside the server's files; tests run
 * from the sources use what `npm run build` left.
 * @throws Error when it is not built
 */
export function pluginWorker(name: string): string {
  for (const folder of ['./', '../', '../../dist/server/']) {
    const path = fileURLToPath(new URL(`${folder}${name}.worker.js`, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error(`The worker thread ${name} is not built. Run "npm run build" first.`);
}
