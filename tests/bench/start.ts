import { startProduct, until } from '../harness/product';
import { processTree, residentMiB } from './processUsage';
import { type Figure, round } from './report';

/** Time from a new installation's readiness until logs of the demo shop are found. */
async function demoFigure(): Promise<Figure> {
  const product = await startProduct({ demo: true });
  try {
    const ready = performance.now();
    const session = await product.login();
    const query = { query: '', from: 'now-1d', to: 'now', size: 1 };
    const areThere = async () => (await session.call<{ total: number }>('POST', '/api/explore/search', query)).body.total > 0;
    await until('Logs of the demo shop', areThere);
    const seconds = (performance.now() - ready) / 1000;
    return {
      what: "start: the demo's logs are found after readiness",
      value: `${round(seconds, 2)} s`,
      limit: '<= 10 s',
      holds: seconds <= 10,
    };
  } finally {
    await product.dispose();
  }
}

/** Time from the start of the process to readiness on an existing data directory, memory at rest, and how soon the demo is there. */
export async function startFigures(): Promise<Figure[]> {
  return [...(await ownFigures()), await demoFigure()];
}

async function ownFigures(): Promise<Figure[]> {
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
