import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { LogGrid } from '../table/LogGrid';
import type { TableStore } from '../table/TableStore';
import { useLogGrid } from '../table/useLogGrid';
import { useAnchor } from './useAnchor';

const useStyles = makeStyles({
  anchor: {
    backgroundColor: tokens.colorBrandBackground2,
    ':nth-child(even)': { backgroundColor: tokens.colorBrandBackground2 },
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    boxShadow: `inset 0 1px 0 0 ${tokens.colorBrandStroke1}, inset 0 -1px 0 0 ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  readonly store: ExploreStore;
  readonly table: TableStore;
  readonly hits: readonly ExploreHit[];
  readonly anchorId: string;
  /** Changes with what is asked, not with how much of it. */
  readonly question: string;
  readonly outdated: boolean;
}

/** Logs in the order of time, oldest first, the one they are around highlighted. */
export const ContextTable = observer(function ContextTable({ store, table, hits, anchorId, question, outdated }: Props) {
  const styles = useStyles();
  const grid = useLogGrid({ store, table, hits, outdated, begin: anchorId });
  useAnchor(
    grid.virtual,
    hits.findIndex(({ _id }) => _id === anchorId),
    question,
  );
  return (
    <LogGrid
      grid={grid}
      label="Surrounding logs"
      total={hits.length}
      outdated={outdated}
      inTimeOrder
      anchor={{ id: anchorId, className: styles.anchor }}
    />
  );
});
