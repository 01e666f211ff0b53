import type { Engines } from '../engines/openEngines';
import { hostVersion } from '../hostVersion';
import { type BackupDone, ControlSocket } from './ControlSocket';
import { type MadeBackup, makeBackup } from './makeBackup';

/** The socket by which `npm run backup` asks this host for a backup. */
export const openControl = (engines: Engines, dataDir: string): Promise<ControlSocket> =>
  ControlSocket.open(dataDir, async ({ directory, full, disk }, onStep) =>
    doneOf(await makeBackup({ engines, dataDir, directory, full, disk, version: hostVersion, onStep })),
  );

/** What is told of a backup. */
export const doneOf = ({ path, manifest }: MadeBackup): BackupDone => ({
  path,
  bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  recordsRows: manifest.recordsRows,
  base: manifest.base,
});
