import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState, formatBytes, formatWhole, RelativeTime, SidePanel, Skeleton, Sparkline } from '#sdk/browser';
import type { DropSignal } from '../common/dropFilter';
import { readMatch } from '../common/readMatch';
import { shareInWords } from '../common/shareInWords';
import { type VolumeRange, volumeRanges } from '../common/volumeRange';
import { nouns, stageHints } from './forms';
import { type AnyDropFilter, useDropped } from './useDropFilters';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '8px 16px 16px', overflow: 'auto', '& > *': { flexShrink: 0 } },
  code: {
    margin: 0,
    padding: '8px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    maxHeight: '140px',
    overflow: 'auto',
  },
  match: { display: 'flex', flexDirection: 'column', gap: '4px' },
  about: { display: 'flex', gap: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  title: { overflowWrap: 'anywhere', maxHeight: '140px', overflow: 'auto' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

interface Props {
  readonly signal: DropSignal;
  readonly filter: AnyDropFilter;
  readonly condition: string;
  readonly range: VolumeRange;
  onClose(): void;
}

/** What a filter asks for, what it matched over time, and the latest of it. */
export function DroppedPanel({ signal, filter, condition, range, onClose }: Props) {
  const styles = useStyles();
  const { data, error, refetch } = useDropped(signal, filter.id);
  const { dropped, counted, points } = filter.volume;
  const told = ({ rows, bytes }: typeof dropped): string =>
    `${formatWhole(rows)} ${nouns[signal][rows === 1 ? 0 : 1]}, ${formatBytes(bytes)}`;
  return (
    <SidePanel name="drop-filter" shown={filter.id} title={filter.name} noun="Drop filter" onClose={onClose}>
      <div className={styles.body}>
        <pre className={styles.code}>{condition}</pre>
        <p className={styles.quiet}>
          {shareInWords(filter.percentage, signal)}. {stageHints[filter.stage]}
        </p>
        <h3 className={styles.heading}>{volumeRanges[range].title}</h3>
        <Sparkline
          counts={points.map((point) => point.dropped + point.counted)}
          label={`Dropped: ${told(dropped)}. Counted in shadow: ${told(counted)}.`}
          width={320}
          height={48}
        />
        <p className={styles.quiet}>
          Dropped: {told(dropped)}. Counted in shadow: {told(counted)}.
        </p>
        <h3 className={styles.heading}>Latest matches</h3>
        {data === undefined && error === null && <Skeleton lines={4} />}
        {data === undefined && error !== null && (
          <ErrorState title="The latest matches could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {data?.total === 0 && <p className={styles.quiet}>Nothing has matched yet.</p>}
        <ul className={styles.list}>
          {data?.results.map((match, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal matches of one moment are told apart by their place alone
            <MatchItem key={`${match.at} ${place}`} signal={signal} {...match} />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}

function MatchItem({
  signal,
  at,
  text,
  isCut,
}: {
  readonly signal: DropSignal;
  readonly at: string;
  readonly text: string;
  readonly isCut: boolean;
}) {
  const styles = useStyles();
  const { title, severity, time, fields } = readMatch(text, signal);
  return (
    <li className={styles.match}>
      <span className={styles.about}>
        <RelativeTime value={time ?? at} />
        {severity}
      </span>
      <span className={styles.title}>
        {title}
        {isCut && '…'}
      </span>
      {fields !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
        <pre className={styles.code} tabIndex={0}>
          {fields}
        </pre>
      )}
    </li>
  );
}
