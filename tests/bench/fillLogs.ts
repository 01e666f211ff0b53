import { engineClient, engineOf } from '../harness/engineOf';
import type { Product } from '../harness/product';

/** Fills the log table inside the engine with demo-shaped rows over the last day, so that no receiver is measured here. */
export async function fillLogs(product: Product, account: number, count: number): Promise<void> {
  const client = engineClient(engineOf(product.pid, 'telemetryEngine'));
  const step = 1_000_000;
  for (let offset = 0; offset < count; offset += step) {
    await client.command({
      query: `
        INSERT INTO logs (account, ts, seq, received, token, service, severity, type, message, trace_id, span_id, fields)
        WITH number + ${offset} AS n, cityHash64(n) AS h
        SELECT ${account},
          now64(9, 'UTC') - toIntervalMillisecond(toUInt64(86400000 * n / ${count})), n, now64(3, 'UTC'), 1,
          ['checkout','payment','catalog','cart','search','storefront','inventory','shipping','auth','notification','orders','gateway'][h % 12 + 1],
          ['info','info','info','info','info','info','debug','debug','warn','error'][intDiv(h, 16) % 10 + 1], 'app',
          concat(['received','completed','validated','stored'][intDiv(h, 64) % 4 + 1], ' request for order ', toString(h % 1000000), ' in ', toString(h % 900), ' ms',
            if(n % 500000 = 7, ' needle xylophone', '')),
          hex(sipHash128(n)), '',
          concat('{"kubernetes":{"pod":"pod-', toString(h % 40), '","node":"node-', toString(h % 3), '"},"http":{"status":', toString(if(h % 50 = 0, 502, 200)),
            ',"duration_ms":', toString(h % 9000 / 10), '},"customer":', toString(h % 50000), '}')
        FROM numbers(${Math.min(step, count - offset)})`,
      clickhouse_settings: { max_execution_time: 0 },
    });
  }
  await client.close();
}
