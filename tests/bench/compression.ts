import { listenerAgent } from '../../plugins/demo/server/agents/listenerAgent';
import { Timeline } from '../../plugins/demo/server/timeline/Timeline';
import type { LogLine } from '../../plugins/demo/server/world/LogLine';
import type { Style } from '../../plugins/demo/server/world/services';
import { formats } from '../../plugins/demo/server/world/styles/formats';
import { World } from '../../plugins/demo/server/world/World';
import { engineClient, engineOf, engineRows } from '../harness/engineOf';
import { type Product, type Session, startProduct } from '../harness/product';
import { accessLogBodies } from './accessLogs';
import { type Body, benchRows, listenerBodies } from './benchRows';
import { postBodies } from './postBodies';
import { type Figure, round } from './report';

const ROWS = 500_000;
const BODY = 5000;

interface Kind {
  readonly name: string;
  /** Raw bytes on disk for each byte that is kept, at least. */
  readonly goal: number;
  readonly bodies: () => readonly Body[];
}

const jsonStyles: ReadonlySet<Style> = new Set<Style>(['pino', 'zap', 'logback', 'serilog', 'structlog']);
const ingress: ReadonlySet<Style> = new Set<Style>(['nginx']);

/** What the demo shop writes in these styles in a day, packed by `pack`. */
function shopBodies(styles: ReadonlySet<Style>, pack: (lines: readonly LogLine[]) => Buffer): Body[] {
  const now = Date.now();
  const lines = new Timeline(new World(7, now)).lines(now - 86_400_000, now).filter(({ pod }) => styles.has(pod.service.style));
  const bodies: Body[] = [];
  for (let at = 0; at < lines.length; at += BODY) {
    const some = lines.slice(at, at + BODY);
    bodies.push({ payload: pack(some), rows: some.length });
  }
  return bodies;
}

const withLabels = (lines: readonly LogLine[]): Buffer => Buffer.from(listenerAgent.pack(lines).body);
const plain = (lines: readonly LogLine[]): Buffer =>
  Buffer.from(lines.map((line) => String(formats[line.pod.service.style].write(line).message)).join('\n'));

const kinds: readonly Kind[] = [
  { name: "JSON logs of the demo shop's services", goal: 10, bodies: () => shopBodies(jsonStyles, withLabels) },
  { name: "nginx access logs with request ids, the demo shop's", goal: 5, bodies: () => shopBodies(ingress, plain) },
  {
    name: 'JSON logs of which each has a trace of its own',
    goal: 10,
    bodies: () => listenerBodies(benchRows(ROWS, Date.now(), 3_600_000), BODY),
  },
  {
    name: 'nginx access logs, combined format',
    goal: 5,
    bodies: () => accessLogBodies(ROWS, Date.now(), 3_600_000, BODY),
  },
];

/** Bytes of the log table on disk, once its parts are merged. */
async function bytesOnDisk(product: Product): Promise<number> {
  const client = engineClient(engineOf(product.pid, 'telemetryEngine'));
  await client.command({ query: 'OPTIMIZE TABLE logs FINAL' });
  await client.close();
  const [{ bytes } = { bytes: 0 }] = await engineRows<{ bytes: number }>(
    product.pid,
    `SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE table = 'logs' AND active`,
  );
  return bytes;
}

async function ratioOf(kind: Kind, withIndex: boolean): Promise<number> {
  const product = await startProduct();
  try {
    const session: Session = await product.login();
    if (!withIndex) await session.call('PUT', '/api/ingest/text-index', { enabled: false });
    const url = `${product.listenerUrl}/?token=${await session.shippingToken()}&type=bench`;
    const { bytes } = await postBodies(url, { 'content-type': 'text/plain' }, kind.bodies(), 8);
    return bytes / (await bytesOnDisk(product));
  } finally {
    await product.dispose();
  }
}

/** How many raw bytes are kept in one byte on disk, with and without the text index. */
export async function compressionFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    for (const withIndex of [true, false]) {
      const ratio = await ratioOf(kind, withIndex);
      figures.push({
        what: `compression: ${kind.name} ${withIndex ? 'with' : 'without'} text index`,
        value: `${round(ratio)} raw bytes a byte on disk`,
        limit: `>= ${kind.goal}`,
        holds: ratio >= kind.goal,
      });
    }
  }
  return figures;
}
