import { bookmarkButtons, visitRecorders } from '#plugins/recents/contract';
import { Slot, useSession } from '#sdk/browser';
import type { ExploreHit } from '../../contract';

const longest = 120;

/** Marks the log on show, which is a visit as well. */
export default function BookmarkLog({ hit: { _id: id, _source: log } }: { readonly hit: ExploreHit }) {
  const accountId = useSession()?.account.id;
  const text = typeof log.message === 'string' ? log.message.trim().split('\n')[0] : undefined;
  const title = text === undefined || text === '' ? `Log ${id}` : text.slice(0, longest);
  const source = 'explore-log';
  const state = { name: 'dashboard.explore-log', params: { id, switchToAccountId: String(accountId ?? '') } };
  return (
    <>
      <Slot point={visitRecorders} props={{ visit: { source, title, state } }} />
      <Slot point={bookmarkButtons} props={{ target: { id, title, source } }} />
    </>
  );
}
