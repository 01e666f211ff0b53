import { AppLink } from '#sdk/browser';
import { useWriters } from './useTimeless';

/** How many triggers write to an index, by name where they are few. */
export function Writers({ id }: { readonly id: number }) {
  const { data } = useWriters(id);
  if (data === undefined) return null;
  const names = data.results.map(({ name }) => name);
  if (names.length === 0) return <span>None</span>;
  const [first] = data.results;
  return (
    <span title={names.join(', ')}>
      {first?.type === 'CONTINUOUS_AGGREGATION' ? (
        <AppLink to={`/optimizers/${encodeURIComponent(first.id)}`}>{first.name}</AppLink>
      ) : (
        first?.name
      )}
      {data.total > 1 && ` and ${data.total - 1} more`}
    </span>
  );
}
