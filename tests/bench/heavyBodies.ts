import { startProduct } from '../harness/product';
import { type Figure, round } from './report';

const MEBIBYTE = 1024 * 1024;
const frame = (turn: number): string =>
  `\\n\\tat com.example.shop.module${turn % 97}.Service${turn % 13}.handle(Service${turn % 13}.java:${turn % 900})`;

/** Logs with stack traces of 300 frames. */
function stackTraces(bytes: number): string {
  const lines: string[] = [];
  for (let size = 0, turn = 0; size < bytes; turn++) {
    const trace = Array.from({ length: 300 }, (_, at) => frame(turn * 7 + at)).join('');
    const line = `{"message":"java.lang.IllegalStateException: order ${turn} is closed${trace}","level":"error","service":"shop"}`;
    lines.push(line);
    size += line.length + 1;
  }
  return lines.join('\n');
}

/** Logs of 8,000 names each, as deep objects and flat. */
const manyNames = (logs: number): string =>
  Array.from({ length: logs }, (_, log) =>
    JSON.stringify({ message: `log ${log}`, ...Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`name_${log}_${at}`, at])) }),
  ).join('\n');

/** What heavy bodies are to everybody else. */
export async function heavyFigures(directory: string | undefined, env: Readonly<Record<string, string>> = {}): Promise<Figure[]> {
  const product = await startProduct({ env, ...(directory !== undefined && { directory }) });
  try {
    const session = await product.login();
    const url = `${product.listenerUrl}/?token=${await session.shippingToken()}&type=bench`;
    const send = async (body: string): Promise<void> => {
      const answer = await fetch(url, { method: 'POST', body });
      if (!answer.ok && answer.status !== 503) throw new Error(`The receiver answered ${answer.status}: ${await answer.text()}`);
    };
    const waits = async (until: Promise<unknown>): Promise<number> => {
      let isOver = false;
      void until.finally(() => {
        isOver = true;
      });
      let longest = 0;
      while (!isOver) {
        const began = performance.now();
        await (await fetch(`${product.url}/healthz`)).text();
        longest = Math.max(longest, performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return longest;
    };
    await send(stackTraces(MEBIBYTE));
    const quiet = await waits(new Promise((resolve) => setTimeout(resolve, 3000)));
    const figures: Figure[] = [{ what: 'heavy: longest wait of a small call, nothing else', value: `${round(quiet, 0)} ms` }];
    const bodies = { '30 MB of stack traces': stackTraces(30 * 1_000_000), '40 logs of 8,000 names': manyNames(40) };
    for (const [what, body] of Object.entries(bodies)) {
      const began = performance.now();
      const sending = send(body);
      let took = 0;
      // What the store's batch costs comes after the answer, too.
      const all = sending.then(() => {
        took = performance.now() - began;
        return new Promise((resolve) => setTimeout(resolve, 6000));
      });
      const wait = await waits(all);
      await sending;
      figures.push({
        what: `heavy: longest wait beside ${what}; until it was answered`,
        value: `${round(wait, 0)} ms; ${round(took, 0)} ms`,
        limit: '<= 250 ms',
        holds: wait <= 250,
      });
    }
    await product.kill('SIGTERM');
    return figures;
  } finally {
    await product.dispose();
  }
}
