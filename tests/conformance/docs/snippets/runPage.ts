import { type DocFence, fencesOf } from '#sdk/docs';
import type { Session } from '#tests/harness/product';
import { until } from '#tests/harness/product';
import { filledText, type KnownValues } from '../../../../plugins/docs/browser/parts/knownValues';
import type { Outcome } from './outcome';
import { parseSnippet } from './parseSnippet';
import { runSnippet } from './runSnippet';

export interface Place {
  readonly session: Session;
  /** What pages fill in, with this token. */
  valuesWith(token: string): KnownValues;
}

interface Ledger {
  readonly entries: readonly {
    readonly tokenId: number;
    readonly stored: number;
    readonly received: number;
    readonly samples: readonly { readonly text: string }[];
  }[];
}

let made = 0;

/** Runs or reads every snippet of a page. @throws Error that names the line of the page */
export async function runPage(path: string, content: string, place: Place): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const fence of fencesOf(content)) {
    try {
      outcomes.push(await outcomeOf(fence, `${path}:${fence.line}`, place));
    } catch (error) {
      throw new Error(
        `${path}, the block of ${fence.language} on line ${fence.line} behind the head: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return outcomes;
}

async function outcomeOf(fence: DocFence, name: string, place: Place): Promise<Outcome> {
  const { isRun, attributes } = fence;
  if (attributes.skip !== undefined) {
    if (isRun) throw new Error('It says both run and skip.');
    return { kind: 'skipped', reason: attributes.skip };
  }
  if (!isRun) return parseSnippet({ ...fence, code: filledText(fence.code, place.valuesWith('A-TOKEN')) });
  made += 1;
  const token = await place.session.call<{ id: number; token: string }>('POST', '/api/shared-tokens', {
    tokenName: `${made} ${name}`.slice(0, 60),
  });
  if (token.status !== 200) throw new Error(`Its token was not made: ${JSON.stringify(token.body)}`);
  const ran = await runSnippet({ ...fence, code: filledText(fence.code, place.valuesWith(token.body.token)) });
  if ('missing' in ran) return { kind: 'skipped', reason: `${ran.missing} is not on this machine` };
  const expected = Number(attributes.expect ?? 1);
  const entries = async () =>
    (await place.session.call<Ledger>('GET', '/api/ingest/ledger')).body.entries.filter(({ tokenId }) => tokenId === token.body.id);
  const stored = async () => (await entries()).reduce((sum, entry) => sum + entry.stored, 0);
  await until(`The arrival of ${expected} from it`, async () => (await stored()) >= expected, 20_000);
  const received = (await entries()).reduce((sum, entry) => sum + entry.received, 0);
  if (received !== expected) throw new Error(`${received} were received, ${expected} are expected: ${JSON.stringify(await entries())}`);
  return { kind: 'ran', by: ran.by, arrived: expected };
}
