import type { Session } from '#tests/harness/product';

interface Answer {
  readonly total: number;
  readonly hits: readonly { readonly _source: { readonly message: string }; readonly cursor: string }[];
}

/** Every message that has this word, page by page, with the total that Explore's API tells. */
export async function foundMessages(
  session: Session,
  word: string,
): Promise<{ readonly total: number; readonly messages: readonly string[] }> {
  const messages: string[] = [];
  let total = 0;
  for (let after: string | undefined; ; ) {
    const query = { query: word, from: 'now-1d', to: 'now+1h', size: 1000, ...(after === undefined ? {} : { after }) };
    const { status, body } = await session.call<Answer>('POST', '/api/explore/search', query);
    if (status !== 200) throw new Error(`Explore answered ${status}: ${JSON.stringify(body)}`);
    if (after === undefined) total = body.total;
    messages.push(...body.hits.map(({ _source }) => _source.message));
    const last = body.hits.at(-1);
    if (last === undefined || body.hits.length < 1000) return { total, messages };
    after = last.cursor;
  }
}
