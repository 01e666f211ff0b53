import { chmodSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pino } from 'pino';
import { ConfigurationError } from '../config/ConfigurationError';
import { DirectoryHold } from '../directoryHold/DirectoryHold';
import { openEngines } from '../engines/openEngines';
import { hostHalf } from '../hostHalf';
import { hostManifest } from '../hostManifest';
import { hostVersion } from '../hostVersion';
import { readHostConfiguration } from '../lifecycle/hostConfiguration';
import { validManifests } from '../registry/contributionsOf';
import { discoverPlugins, discoverServices } from '../registry/discoverPlugins';
import { readSecretKey, secretKeyFile } from '../secretBox/secretKey';
import { telemetryManifest } from '../telemetry/telemetryManifest';
import { askForBackup } from './askForBackup';
import type { BackupDone } from './ControlSocket';
import { requireKnownVersion, versionOf } from './dataVersion';
import { doctor } from './doctor';
import { makeBackup } from './makeBackup';
import { doneOf } from './openControl';
import { restoreBackup } from './restoreBackup';

const usage = `npm run backup -- DIR [--full] [--key=FILE] [--disk=NAME]
  makes a backup of the installation in DIR, of a running one, too. Telemetry builds on the latest whole backup there; --full builds on none.
  The secret key is never part of it: --key=FILE writes it to a file of its own, outside of DIR.
  With TELEMETRY_URL, --disk names the backup disk of the ClickHouse server to which it writes its part.
npm run restore -- DIR [--key=FILE]
  puts a backup (or the latest in DIR) into an empty data directory. --key=FILE brings the secret key back.
  Without it, and without ASTROLABE_SECRET_KEY, it ends with exit code 3: all is there but the key.
npm run doctor [-- --repair]
  checks the data directory of a host that does not run; --repair mends what can be.
All take the product's settings, such as --data-dir=PATH.
`;

const [command, ...argv] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const own = /^--(full|repair|key=.*|disk=.*)$/s;
const optionOf = (name: string): string | undefined =>
  argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) || undefined;

async function setUp() {
  const sources = [
    { manifest: hostManifest, load: async () => hostHalf },
    { manifest: telemetryManifest },
    ...(await discoverServices()),
    ...(await discoverPlugins()),
  ];
  const settings = argv.filter((argument) => argument.startsWith('--') && !own.test(argument));
  const read = readHostConfiguration(validManifests(sources), { env: process.env, argv: settings, directory: process.cwd() });
  return { sources, ...read, logger: pino({ level: 'error' }, pino.destination(2)) };
}

/** Exit code of a restore that is whole but for the secret key. */
const keyMissing = 3;

/** @throws Error with the usage */
function directoryGiven(): string {
  const [directory, ...more] = argv.filter((argument) => !argument.startsWith('--'));
  if (directory === undefined || more.length > 0) throw new Error(`Name one directory.\n${usage}`);
  return resolve(directory);
}

async function backup(): Promise<void> {
  const directory = directoryGiven();
  const { configuration, dataDir, logger } = await setUp();
  const full = argv.includes('--full');
  const disk = optionOf('disk');
  if ((configuration.text('TELEMETRY_URL') !== undefined) !== (disk !== undefined))
    throw new Error(
      disk === undefined
        ? 'TELEMETRY_URL is set: the ClickHouse server writes its part of a backup itself. Name its backup disk, --disk=backups.'
        : '--disk is for a ClickHouse server; TELEMETRY_URL is not set.',
    );
  if (!existsSync(dataDir)) throw new Error(`There is no data directory ${dataDir}.`);
  const keyCopy = copyOfKey(directory);
  const onStep = (step: string): void => say(`  ${step}`);
  const asked = { directory, full, ...(disk !== undefined && { disk }) };
  const done = (await askForBackup(dataDir, asked, onStep)) ?? (await backupAtRest());
  const { path, bytes, recordsRows, base } = done;
  say(`${path}: ${Math.ceil(bytes / 1e6)} MB here, ${recordsRows} records${base === null ? '' : `; needs ${base} beside it`}.`);
  if (configuration.text('ASTROLABE_SECRET_KEY') !== undefined)
    say('The secret key is the one of ASTROLABE_SECRET_KEY: keep it apart from the backup.');
  else if (keyCopy === undefined)
    say(
      `The secret key, ${join(dataDir, secretKeyFile)}, is not in it. Without it second factors and single sign-on do not open: copy it to another place, or use --key=FILE.`,
    );
  else {
    copyFileSync(join(dataDir, secretKeyFile), keyCopy);
    chmodSync(keyCopy, 0o600);
    say(`The secret key is in ${keyCopy}. Keep it apart from the backup.`);
  }

  async function backupAtRest(): Promise<BackupDone> {
    requireKnownVersion(`The data directory ${dataDir}`, versionOf(dataDir), hostVersion);
    const hold = await DirectoryHold.take(dataDir, { lockName: 'host.lock' });
    try {
      const engines = await openEngines(configuration, dataDir, logger);
      try {
        return doneOf(await makeBackup({ engines, dataDir, version: hostVersion, onStep, ...asked }));
      } finally {
        await engines.close();
      }
    } finally {
      await hold.release();
    }
  }
}

/** Where the key goes. @throws Error when that is within the backup */
function copyOfKey(directory: string): string | undefined {
  const key = optionOf('key');
  if (key === undefined) return undefined;
  if (!relative(directory, resolve(key)).startsWith('..'))
    throw new Error(`--key=${key} lies in the directory of the backup. Who has both can open what is sealed: keep them apart.`);
  return resolve(key);
}

async function restore(): Promise<void> {
  const from = directoryGiven();
  const { configuration, dataDir, logger, sources } = await setUp();
  const key = optionOf('key');
  const telemetryUrl = configuration.text('TELEMETRY_URL');
  const recordsUrl = configuration.text('RECORDS_URL');
  const { path, manifest } = await restoreBackup({
    from,
    dataDir,
    sources,
    logger,
    telemetryUrl,
    recordsUrl,
    version: hostVersion,
    ...(key !== undefined && { key: keyAt(key) }),
    onStep: (step) => say(`  ${step}`),
  });
  say(`${path}, begun ${manifest.began}, is in ${dataDir}.`);
  if (key === undefined && configuration.text('ASTROLABE_SECRET_KEY') === undefined) {
    // Nothing is lost, and nothing would start: whoever restores by a script has to hear of it.
    process.exitCode = keyMissing;
    say(`Bring the secret key back before you start: to ${join(dataDir, secretKeyFile)}, or as ASTROLABE_SECRET_KEY.`);
  }
}

/** @throws Error when it holds none */
function keyAt(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (text === undefined || readSecretKey(text) === undefined) throw new Error(`${path} holds no key (32 bytes in base64).`);
  return text;
}

async function examine(): Promise<void> {
  const { configuration, dataDir, logger } = await setUp();
  const marks = { fine: 'fine    ', damaged: 'DAMAGED ', repaired: 'repaired' };
  const isWell = await doctor({
    dataDir,
    version: hostVersion,
    isTelemetryEmbedded: configuration.text('TELEMETRY_URL') === undefined,
    isRecordsEmbedded: configuration.text('RECORDS_URL') === undefined,
    isKeyGiven: configuration.text('ASTROLABE_SECRET_KEY') !== undefined,
    repair: argv.includes('--repair'),
    logger,
    tell: ({ state, what }) => say(`${marks[state]} ${what}`),
  });
  say(isWell ? 'All is well.' : 'Not all is well.');
  process.exitCode = isWell ? 0 : 1;
}

const commands: Readonly<Record<string, () => Promise<void>>> = { backup, restore, doctor: examine };

try {
  const run = commands[command ?? ''];
  if (run === undefined || argv.includes('--help')) say(usage);
  else await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigurationError ? 2 : 1;
}
