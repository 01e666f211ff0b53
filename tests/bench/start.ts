import { startProduct } from '../harness/product';
import { processTree, residentMiB } from './processUsage';
import { type Figure, round } from './report';

/** Time from the start of the process to readiness on an existing data directory, and memory at rest. */
export async function startFigures(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    await product.kill('SIGTERM');
    const started = performance.now();
    await product.restart();
    const seconds = (performance.now() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const memory = processTree(product.pid).map(residentMiB);
    return [
      { what: 'start: ready on an existing data directory', value: `${round(seconds, 2)} s`, limit: '<= 4 s', holds: seconds <= 4 },
      {
        what: 'idle memory: host and engines',
        value: `${round(
          memory.reduce((sum, part) => sum + part, 0),
          0,
        )} MiB (${memory.map((part) => round(part, 0)).join(' + ')})`,
      },
    ];
  } finally {
    await product.dispose();
  }
}
