import { setFlagsFromString } from 'node:v8';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type EngineConfig, type OpenEngine, runEngine } from '../../engineChild/runEngine';
import { engineOptions } from './engineOptions';
import { fill, fillCommand, initialised } from './initialise';
import { SelfEndingPGlite } from './SelfEndingPGlite';

async function open({ dataDir, socketPath }: EngineConfig): Promise<OpenEngine> {
  const engine = new SelfEndingPGlite(engineOptions(await initialised(dataDir)), (error) => {
    process.stderr.write(`The records engine broke: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
  await engine.waitReady;
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: 8 });
  await server.start();
  return {
    close: async () => {
      await server.stop();
      await engine.close();
    },
  };
}

// One compiler for WebAssembly instead of two: PostgreSQL runs as fast on the quick one's code (measured), starts with a third less
// work and keeps 50 MB less. The engine has not been compiled yet at this point.
setFlagsFromString('--liftoff-only');

const [command, directory] = process.argv.slice(2);
if (command === fillCommand && directory !== undefined) {
  await fill(directory);
  process.exit(0);
} else {
  await runEngine(open);
}
