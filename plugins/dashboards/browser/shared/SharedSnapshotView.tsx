import type { SharedViewProps } from '#plugins/shares/contract';
import SnapshotView from './SnapshotView';

/** A snapshot below the head that shared things have. */
export default function SharedSnapshotView({ headers }: SharedViewProps) {
  return <SnapshotView headers={headers} />;
}
