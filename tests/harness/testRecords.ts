import { PostgresServer } from '../../host/server/records/testing/PostgresServer';
import { testServerSetting } from '../../sdk/testing/testDatabase';

/**
 * Gives a run of tests the PostgreSQL server that `ASTROLABE_TEST_RECORDS` asks for: `postgres` starts one for the run, an address names one that is
 * there, whose user may create databases. Without it tests use the embedded engine.
 */
export default async function testRecords(): Promise<(() => Promise<void>) | undefined> {
  const asked = process.env.ASTROLABE_TEST_RECORDS ?? '';
  // Another project of the same run has it already.
  if (asked === '' || asked === 'embedded' || process.env[testServerSetting] !== undefined) return undefined;
  if (/^postgres(ql)?:\/\//.test(asked)) {
    process.env[testServerSetting] = asked;
    return undefined;
  }
  if (asked !== 'postgres')
    throw new Error('ASTROLABE_TEST_RECORDS must be "embedded", "postgres" or an address such as postgres://user@host/postgres.');
  const server = await PostgresServer.start();
  process.env[testServerSetting] = server.url('postgres');
  return () => server.stop();
}
