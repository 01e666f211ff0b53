import type { Environment } from 'vitest/runtime';
import { endWorker } from '../../sdk/testing/workerEnd';

/** Node.js, for files that share a product or a database server: these are stopped when the files' worker ends. */
const environment: Environment = {
  name: 'worker',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endWorker }),
};
export default environment;
