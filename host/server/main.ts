import { ConfigurationError } from './config/ConfigurationError';
import { helpText } from './config/helpText';
import { settingsOf } from './config/setting';
import { hostManifest } from './hostManifest';
import { hostVersion } from './hostVersion';
import { noteRunning } from './lifecycle/noteRunning';
import type { RunningHost } from './RunningHost';
import { validManifests } from './registry/contributionsOf';
import { discoverPlugins, discoverServices } from './registry/discoverPlugins';
import { startHost } from './startHost';

/** A stop that takes longer than this is cut; the engines notice and close by themselves. */
const stopWithin = 9500;

const argv = process.argv.slice(2);

function exitSoon(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code === 0 ? 1 : code), stopWithin).unref();
}

async function stop(running: RunningHost, code: number): Promise<never> {
  exitSoon(code);
  await running.close();
  process.exit(code);
}

async function run(): Promise<void> {
  let running: RunningHost | undefined;
  let signalled: NodeJS.Signals | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal is a person who has waited long enough.
      if (signalled !== undefined) process.exit(130);
      signalled = signal;
      running?.logger.info({ signal }, 'Stopping.');
      if (running === undefined) exitSoon(0);
      else void stop(running, 0);
    });
  }
  const crashed = (error: unknown): void => {
    if (running === undefined) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
    running.logger.fatal({ err: error }, 'An error that nothing expected; the host stops.');
    void stop(running, 1);
  };
  process.on('uncaughtException', crashed);
  process.on('unhandledRejection', crashed);
  noteRunning();
  running = await startHost({ env: process.env, argv });
  // Asked to stop while starting.
  if (signalled !== undefined) await stop(running, 0);
}

if (argv.includes('--version')) process.stdout.write(`${hostVersion}\n`);
else if (argv.includes('--help')) {
  const manifests = validManifests([{ manifest: hostManifest }, ...(await discoverServices()), ...(await discoverPlugins())]);
  process.stdout.write(helpText(settingsOf(manifests).settings));
} else {
  await run().catch((error: unknown) => {
    const expected = error instanceof ConfigurationError || error instanceof Error;
    process.stderr.write(`${expected ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigurationError ? 2 : 1);
  });
}
