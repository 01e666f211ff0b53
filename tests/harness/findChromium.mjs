import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function onThisMachine() {
  const named = process.env.ASTROLABE_TEST_CHROMIUM;
  if (named !== undefined) {
    if (isRunnable(named)) return named;
    throw new Error(`ASTROLABE_TEST_CHROMIUM names ${named}, which cannot be run.`);
  }
  const bundled = chromium.executablePath();
  if (isRunnable(bundled)) return bundled;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/**
 * Path of a Chromium to test with: the one on the machine, else installed by the system's package manager.
 * @throws Error saying what to install; the browser tests are never skipped
 */
export function findChromium() {
  const there = onThisMachine();
  if (there !== undefined) return there;
  const [command, args] = ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation']];
  process.stdout.write(`No Chromium on this machine: trying ${command} ${args.join(' ')}\n`);
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 600_000 });
  } catch {
    // What is printed above says why; what to do is said below.
  }
  const installed = onThisMachine();
  if (installed !== undefined) return installed;
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium) or name one in ASTROLABE_TEST_CHROMIUM.');
}
