import type { ExploreHit } from '#plugins/explore/contract';
import { useSession } from '#sdk/browser';
import BookmarkButton from './BookmarkButton';
import VisitRecorder from './VisitRecorder';

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
      <VisitRecorder visit={{ source, title, state }} />
      <BookmarkButton target={{ id, title, source }} />
    </>
  );
}
