import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { prometheusIsInstalled, startPrometheus } from '#tests/harness/startPrometheus';
import { vectorExpressions } from './expressions';
import { samplesToCompare } from './samplesToCompare';
import { sendSamples } from './sendSamples';

interface Place {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [time: number, value: string])[];
}

const minutes = 150;
/** Beside whole minutes, where the steps of subqueries lie. */
const moment = 10_000;
const end = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
const range = { start: String((end - 45 * 60_000 + moment) / 1000), end: String((end - 60_000 + moment) / 1000), step: '60' };

/** The series of an answer by their labels; undefined when the expression is refused. */
async function ask({ url, headers }: Place, query: string): Promise<ReadonlyMap<string, Series['values']> | undefined> {
  const answer = await fetch(`${url}/api/v1/query_range`, { method: 'POST', headers, body: new URLSearchParams({ query, ...range }) });
  const body = (await answer.json()) as { readonly data?: { readonly result: readonly Series[] } };
  if (answer.status >= 500) throw new Error(`${query} answered ${answer.status}: ${JSON.stringify(body)}`);
  const keyOf = ({ metric }: Series) => JSON.stringify(Object.entries(metric).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return body.data === undefined ? undefined : new Map(body.data.result.map((series) => [keyOf(series), series.values]));
}

/** Equal but for how far sums of binary fractions differ by their order. */
function isNear(ours: string, theirs: string): boolean {
  const [a, b] = [Number(ours), Number(theirs)];
  return ours === theirs || Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a), Math.abs(b));
}

function differences(ours: Awaited<ReturnType<typeof ask>>, theirs: Awaited<ReturnType<typeof ask>>): string[] {
  if (ours === undefined || theirs === undefined)
    return ours === theirs ? [] : [`${ours === undefined ? 'Ours' : 'Prometheus'} refuses it, the other does not.`];
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const [own, other] = [new Map(ours.get(key)), new Map(theirs.get(key))];
    return [...new Set([...own.keys(), ...other.keys()])].flatMap((time) => {
      const [a = 'nothing', b = 'nothing'] = [own.get(time), other.get(time)];
      return isNear(a, b) ? [] : [`${key} at ${time}: ours ${a}, Prometheus ${b}`];
    });
  });
}

const isInstalled = prometheusIsInstalled();
if (!isInstalled) process.stdout.write('Prometheus is not installed: expressions are not compared with it.\n');
const asked = process.env.ASTROLABE_SOAK_EXPRESSIONS;
const expressions = asked === undefined ? cases(150) : Number(asked);
const seed = Number(process.env.ASTROLABE_TEST_SEED ?? 1);

// Only where Debian's Prometheus is installed, as on the machine of a developer of PromQL; `npm run soak` tries many more expressions, others each time.
describe.runIf(isInstalled)('beside Prometheus on the same samples', () => {
  let own: Place;
  let other: Awaited<ReturnType<typeof startPrometheus>>;
  beforeAll(async () => {
    const product = await sharedProduct('Metrics beside Prometheus');
    other = await startPrometheus();
    const session = await product.login();
    const { token } = (await session.call<{ token: string }>('POST', '/api/api-tokens', { tokenName: 'Compare' })).body;
    own = { url: product.url, headers: { authorization: `Bearer ${token}` } };
    const series = samplesToCompare(end, minutes);
    await sendSamples(product, await session.shippingToken(), series);
    await sendSamples(other, undefined, series);
  });
  afterAll(() => other?.stop());

  test('expressions of every kind have the same answers, and the same are refused', { timeout: 60_000 + expressions * 1000 }, async () => {
    expect((await ask({ url: other.url, headers: {} }, 'diff_requests_total'))?.size).toBe(21);
    const property = fc.asyncProperty(vectorExpressions, async (expression) => {
      const [ours, theirs] = await Promise.all([ask(own, expression), ask({ url: other.url, headers: {} }, expression)]);
      expect(differences(ours, theirs).slice(0, 5), expression).toEqual([]);
    });
    await fc.assert(property, { numRuns: expressions, seed });
  });
});
