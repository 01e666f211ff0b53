import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { processTree } from '../bench/processUsage';

export interface EngineProcess {
  readonly pid: number;
  readonly socketPath: string;
}

/**
 * The engine child of a running product, found by its command line.
 * @param among process ids of the product, or of its engines where products share a process
 * @param entry `telemetryEngine` or `recordsEngine`
 */
export function engineOf(among: number | readonly number[], entry: string): EngineProcess {
  for (const pid of [among].flat().flatMap(processTree)) {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (!line.some((part) => part.endsWith(`${entry}.js`))) continue;
    const config = line.find((part) => part.startsWith('{')) ?? '{}';
    return { pid, socketPath: (JSON.parse(config) as { socketPath: string }).socketPath };
  }
  throw new Error(`Process ${String(among)} has no child ${entry}`);
}

/** A client of the engine itself, past the product: for the engine's own times. */
export const engineClient = ({ socketPath }: EngineProcess): ClickHouseClient =>
  createClient({
    url: 'http://localhost',
    http_agent: new Agent({ keepAlive: true, maxSockets: 4, socketPath } as never),
    request_timeout: 600_000,
    log: { level: ClickHouseLogLevel.OFF },
    compression: { request: false, response: false },
  });

/** What a running product's engine answers, past the product. */
export async function engineRows<Row>(productPid: number, query: string): Promise<Row[]> {
  const client = engineClient(engineOf(productPid, 'telemetryEngine'));
  try {
    const result = await client.query({
      query,
      format: 'JSONEachRow',
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
    return await result.json<Row>();
  } finally {
    await client.close();
  }
}
