import { savedObjectsMigration } from '../../services/savedObjects/savedObjectsMigration';
import { workMigrations } from '../../services/work/workMigration';
import type { Engines } from '../engines/openEngines';
import { installedPluginsMigration } from '../external/pluginTables';
import { auditMigrations } from '../identity/auditMigration';
import { identityMigrations } from '../identity/migrations';
import { oneTimeSecretsMigration } from '../identity/OneTimeSecretStore';
import { codeTriesMigration } from '../secondFactors/codeTriesMigration';
import { secondFactorsMigration } from '../secondFactors/secondFactorsMigration';
import { secretKeyMigration } from '../secretBox/secretKeyMigration';
import { switchMigrations } from '../switches/switchTables';

/** Brings the host's own schema up to date. Without it there is nothing to start. */
export async function migrateHost({ records }: Pick<Engines, 'records'>): Promise<void> {
  await records.migrate('host', [
    ...identityMigrations,
    ...auditMigrations,
    oneTimeSecretsMigration,
    secondFactorsMigration,
    codeTriesMigration,
    ...workMigrations,
    savedObjectsMigration,
    secretKeyMigration,
    ...switchMigrations,
    installedPluginsMigration,
  ]);
}
