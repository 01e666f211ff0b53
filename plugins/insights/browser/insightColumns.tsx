import { Badge, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { type DataColumn, formatCount, formatWhole, RelativeTime, Sparkline, useTimeZone } from '#sdk/browser';
import type { Insight } from '../contract';
import { SeverityBadge } from './SeverityBadge';

const useStyles = makeStyles({
  title: { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0 },
  link: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  isNew: { flexShrink: 0 },
  others: { flexShrink: 0, minWidth: 0, whiteSpace: 'nowrap', color: tokens.colorBrandForeground1 },
  where: {
    flexShrink: 20,
    minWidth: '80px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Actions {
  readonly onChoose: (insight: Insight) => void;
  readonly onOpen: (insight: Insight) => void;
  /** How many others burst in the same minute, and are not listed by themselves. */
  readonly othersOf: (insight: Insight) => number;
  /** Whether they are shown below it. */
  readonly isShown: (insight: Insight) => boolean;
  readonly onToggle: (insight: Insight) => void;
}

/** What a list of insights tells of each: how grave, how often and when, what it is; and the way to its logs and to all that is known of it. */
export function useInsightColumns({ onChoose, onOpen, othersOf, isShown, onToggle }: Actions): readonly DataColumn<Insight>[] {
  const styles = useStyles();
  const zone = useTimeZone();
  return [
    { key: 'severity', title: 'Severity', width: '96px', render: ({ severity }) => <SeverityBadge severity={severity} /> },
    {
      key: 'occurrences',
      title: 'Occurrences',
      width: '112px',
      align: 'right',
      render: ({ occurrences }) => <span title={formatWhole(occurrences)}>{formatCount(occurrences)}</span>,
    },
    {
      key: 'sparkline',
      title: 'Over time',
      width: '146px',
      render: ({ sparkline, occurrences }) => (
        <Sparkline counts={Object.values(sparkline)} label={`${formatWhole(occurrences)} logs over the range`} />
      ),
    },
    {
      key: 'burst',
      title: 'Burst',
      width: '144px',
      render: ({ burst }) =>
        burst !== null && (
          <span
            title={`${formatWhole(burst.count)} in the ${minutesOf(burst.width)} from ${zone.format(burst.time, 'MMM dd HH:mm')}, otherwise ${burst.usual.toFixed(2)} in as long`}
          >
            {formatCount(burst.count)}/{burst.width === 60_000 ? 'min' : minutesOf(burst.width)} at {zone.format(burst.time, 'HH:mm')}
          </span>
        ),
    },
    {
      key: 'title',
      title: 'What',
      render: (insight) => (
        <span className={styles.title}>
          {insight.isNew && (
            <Badge className={styles.isNew} appearance="outline" color="brand" size="medium" title="Never seen before this range">
              new
            </Badge>
          )}
          <Link as="button" className={styles.link} title={`Show the logs of: ${insight.title}`} onClick={() => onChoose(insight)}>
            {insight.title}
          </Link>
          {othersOf(insight) > 0 && (
            <Button
              className={styles.others}
              size="small"
              appearance="subtle"
              aria-expanded={isShown(insight)}
              title="They burst in the same minute: one incident"
              onClick={() => onToggle(insight)}
            >
              {isShown(insight) ? 'Join' : `+ ${formatWhole(othersOf(insight))} in the same minute`}
            </Button>
          )}
          <span className={styles.where} title={insight.additionalData.subTitleName}>
            {insight.additionalData.subTitleName}
          </span>
        </span>
      ),
    },
    {
      key: 'first',
      title: 'First seen',
      width: '136px',
      wideOnly: true,
      render: ({ firstOccurrence }) => <RelativeTime value={firstOccurrence} />,
    },
    { key: 'last', title: 'Last seen', width: '136px', render: ({ lastOccurrence }) => <RelativeTime value={lastOccurrence} /> },
    { key: 'status', title: 'Status', width: '96px', wideOnly: true, render: ({ status }) => status },
    {
      key: 'more',
      title: '',
      width: '88px',
      render: (insight) => (
        <Button size="small" appearance="subtle" aria-label={`Details of ${insight.title}`} onClick={() => onOpen(insight)}>
          Details
        </Button>
      ),
    },
  ];
}

const minutesOf = (width: number): string => (width === 60_000 ? 'minute' : `${width / 60_000} minutes`);
