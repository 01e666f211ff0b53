import { localDatabase, onCluster, type Place } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { quote } from '../engine/quote';

/** Where the engine keeps a backup: a directory of this machine for the embedded one, one of its own backup disks for a server. */
export type BackupPlace =
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'disk'; readonly disk: string; readonly name: string };

const placeOf = (place: BackupPlace): string =>
  place.kind === 'directory' ? `File(${quote(place.path)})` : `Disk(${quote(place.disk)}, ${quote(place.name)})`;

/** @param base a whole backup, of which only what is new since is written */
export const backupStatement = (store: Place, to: BackupPlace, base: BackupPlace | undefined): string =>
  `BACKUP ${databases(store)} TO ${placeOf(to)}${settings(base)}`;

export const restoreStatement = (store: Place, from: BackupPlace, base: BackupPlace | undefined): string =>
  `RESTORE ${databases(store)} FROM ${placeOf(from)}${settings(base)}`;

const databases = (store: Place): string =>
  `${[...new Set([store.database, localDatabase(store)])].map((name) => `DATABASE ${identifier(name)}`).join(', ')} ${onCluster(store)}`.trimEnd();

const settings = (base: BackupPlace | undefined): string => (base === undefined ? '' : ` SETTINGS base_backup = ${placeOf(base)}`);
