import { setTimeout as pause } from 'node:timers/promises';
import { ownAccount } from '../harness/ownAccount';
import { type Session, startProduct } from '../harness/product';
import { fillLogs } from './fillLogs';
import { percentile } from './percentile';
import { type Figure, round } from './report';

/** Logs of each of the two accounts. */
const rows = 1_000_000;
/** Searches that the one who floods always has under way. */
const flood = 200;
const asked = 30;
const day = { from: 'now-1d', to: 'now', size: 300 };
const texts = ['*', 'completed', 'severity:error', 'http.status:502 AND received'];

const search = (session: Session, turn: number) =>
  session.call<unknown>('POST', '/api/explore/search', { ...day, query: texts[turn % texts.length] });

interface Run {
  /** Milliseconds of each answered search. */
  readonly times: number[];
  readonly refused: number;
}

/** One search after another, as a person makes them. */
async function askOneByOne(session: Session): Promise<Run> {
  const times: number[] = [];
  let refused = 0;
  for (let turn = 0; turn < asked; turn++) {
    const began = performance.now();
    const { status } = await search(session, turn);
    if (status === 200) times.push(performance.now() - began);
    else refused += 1;
  }
  return { times, refused };
}

/** Keeps {@link flood} searches under way until it is over; who is refused comes again when it was told to. */
function startFlood(session: Session) {
  const counts = { answered: 0, refused: 0, failed: 0 };
  let isOver = false;
  const lanes = Array.from({ length: flood }, async (_, lane) => {
    for (let turn = lane; !isOver; turn++) {
      const { status, headers } = await search(session, turn);
      counts[status === 200 ? 'answered' : status === 429 ? 'refused' : 'failed'] += 1;
      if (status !== 200) await pause(Number(headers.get('retry-after') ?? 1) * 1000);
    }
  });
  const end = async (): Promise<typeof counts> => {
    isOver = true;
    await Promise.all(lanes);
    return counts;
  };
  return { end };
}

/** What one person waits for while the owner of another account has 200 searches under way, beside what it takes when nobody else asks. */
export async function fairnessFigures(directory: string | undefined): Promise<Figure[]> {
  const product = await startProduct(directory === undefined ? {} : { directory });
  try {
    const sessions: Session[] = [];
    for (const name of ['Fairness one', 'Fairness two']) {
      const session = await (await ownAccount(product, name)).login();
      const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
      await fillLogs(product, accountId, rows);
      sessions.push(session);
    }
    const [flooding, other] = sessions as [Session, Session];
    await askOneByOne(other);
    const idle = await askOneByOne(other);
    const flooded = startFlood(flooding);
    await pause(2000);
    const beside = await askOneByOne(other);
    const { answered, refused, failed } = await flooded.end();
    const [before, during] = [idle, beside].map(({ times }) => percentile(times, 0.95)) as [number, number];
    return [
      {
        what: `fairness: search of one person, nobody else, p50, p95`,
        value: `${round(percentile(idle.times, 0.5))}, ${round(before)} ms`,
      },
      {
        what: `fairness: beside ${flood} searches of another account, p50, p95, longest`,
        value: `${round(percentile(beside.times, 0.5))}, ${round(during)}, ${round(Math.max(...beside.times))} ms`,
        limit: 'p95 <= 3 times',
        holds: during <= 3 * before,
      },
      {
        what: 'fairness: refused of that person',
        value: `${beside.refused} of ${asked}`,
        limit: 'none',
        holds: beside.refused === 0,
      },
      { what: 'fairness: of the one who floods: answered, refused with 429, failed', value: `${answered}, ${refused}, ${failed}` },
    ];
  } finally {
    await product.dispose();
  }
}
