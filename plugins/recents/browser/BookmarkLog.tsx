import type { ExploreHit } from '#plugins/explore/contract';
import BookmarkButton from './BookmarkButton';

const longest = 120;

/** Marks the log on show. */
export default function BookmarkLog({ hit: { _id: id, _source: source } }: { readonly hit: ExploreHit }) {
  const text = typeof source.message === 'string' ? source.message.trim().split('\n')[0] : undefined;
  const title = text === undefined || text === '' ? `Log ${id}` : text.slice(0, longest);
  return <BookmarkButton target={{ id, title, source: 'explore-log' }} />;
}
