import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./bench.ts', import.meta.url).pathname);
process.exit(await module.bench(process.argv.slice(2)));
