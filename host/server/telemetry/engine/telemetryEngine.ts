import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EngineConfig, type OpenEngine, runEngine } from '../../engineChild/runEngine';
import { dropUnstoredTokens } from './dropUnstoredTokens';
import { Engine } from './Engine';
import { EngineServer } from './EngineServer';
import { engineConfig } from './engineConfig';
import { engineLimits } from './limits';

async function open({ dataDir, socketPath, settings }: EngineConfig): Promise<OpenEngine> {
  const limits = engineLimits(typeof settings.memoryBytes === 'number' ? settings.memoryBytes : undefined);
  const configFile = join(dirname(socketPath), 'engine.xml');
  writeFileSync(configFile, engineConfig(limits.memory), { mode: 0o600 });
  // What is left from before was not stored: whoever sent it sends it again.
  const inserts = join(dataDir, 'inserts');
  rmSync(inserts, { recursive: true, force: true });
  mkdirSync(inserts, { mode: 0o700, recursive: true });
  const directory = join(dataDir, 'clickhouse');
  dropUnstoredTokens(directory);
  const engine = new Engine({ dataDir: directory, inserts, configFile }, limits);
  const server = new EngineServer(engine);
  await server.listen(socketPath);
  return {
    close: async () => {
      server.close();
      await engine.close();
      rmSync(configFile, { force: true });
    },
  };
}

await runEngine(open);
