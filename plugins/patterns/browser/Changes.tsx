import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { exploreService, type Selection } from '#plugins/explore/contract';
import { describeRange, ErrorState, formatWhole, LoadingBar, Skeleton, useService, useTimeZone } from '#sdk/browser';
import type { ChangesResponse } from '../contract';
import { ChangeGroups } from './ChangeGroups';
import { CompareWith } from './CompareWith';
import { lopsidedNote, rateNote, sampleNote } from './comparedSides';
import { NoChanges } from './NoChanges';
import { useChanges } from './useChanges';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { flexBasis: '100%' },
});

/** What has to be known about a comparison. */
const notesOf = (data: ChangesResponse): readonly string[] => [
  ...[rateNote(data), lopsidedNote(data), sampleNote(data)].filter((note) => note !== undefined),
  ...data.partial.map(({ what, reason }) => `Not all ${what}: ${reason}.`),
];

/** What the logs of the search, or of a stretch of its graph, have more of than those of another time: values of fields, and patterns. */
export const Changes = observer(function Changes({ selection }: { readonly selection?: Selection }) {
  const styles = useStyles();
  const explore = useService(exploreService);
  const zone = useTimeZone();
  const { changes, compared, offered } = useChanges(explore, selection);
  const { data } = changes;
  const range = ({ from, to }: Selection): string => describeRange(String(from), String(to), zone);
  const notes = data === undefined ? [] : notesOf(data);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <CompareWith
          value={compared}
          offered={offered}
          onChange={(compareWith) => explore.set({ compareWith: compareWith === 'before' ? undefined : compareWith }, { replace: true })}
        />
        {data !== undefined && (
          <span role="status">
            {formatWhole(data.now.total)} logs from {range(data.now)}, against {formatWhole(data.before.total)}{' '}
            {compared === 'rest' ? 'in the rest of' : 'from'} {range(data.before)}
          </span>
        )}
        {notes.length > 0 && <span className={styles.note}>{notes.join(' ')}</span>}
      </div>
      <LoadingBar active={changes.isFetching} label="Comparing" />
      {changes.isError ? (
        <ErrorState title="The two ranges could not be compared" error={changes.error} onRetry={() => void changes.refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : data.groups.length === 0 ? (
        <NoChanges now={data.now.total} before={data.before.total} />
      ) : (
        <ChangeGroups changes={data} explore={explore} />
      )}
    </div>
  );
});
