import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type ExploreHit, exploreService } from '#plugins/explore/contract';
import { formatWhole, RelativeTime, Sparkline, useService } from '#sdk/browser';
import type { InsightOfLog } from '../../contract';
import { nounOf } from '../nounOf';
import { showLogsOf } from '../showLogsOf';
import { useInsightOfLog } from './useInsightOfLog';

const useStyles = makeStyles({
  root: {
    margin: '0 16px 8px',
    padding: '6px 10px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  // Of one height, whatever is found: the message below it stays where it is.
  head: { display: 'flex', alignItems: 'center', gap: '8px', height: '26px' },
  title: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))', gap: '4px 8px', margin: 0 },
  fact: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    height: '20px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  new: { flexShrink: 0 },
  show: { flexShrink: 0 },
});

/** What is known of the exception or the known error that a log shows: how often, since when, in which services and versions. */
export default observer(function InsightFacts({ hit }: { readonly hit: ExploreHit }) {
  const styles = useStyles();
  const explore = useService(exploreService);
  const { data, isError } = useInsightOfLog(hit);
  const insight = data?.insight;
  // What it is of is gone, or cannot be had: the section below says so.
  if (isError || insight === null) return null;
  const fact = (name: string, title: string, value: (known: NonNullable<InsightOfLog['insight']>) => ReactNode) => (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} title={title}>
        {insight == null ? '…' : value(insight)}
      </dd>
    </div>
  );
  return (
    <section className={styles.root} aria-label={insight == null ? 'Insight' : `${nounOf(insight.type)[0]} of this log`}>
      <div className={styles.head}>
        <span className={styles.title} title={insight?.title}>
          {insight?.title ?? '…'}
        </span>
        {insight?.isNew === true && (
          <Badge className={styles.new} appearance="outline" color="brand" title="Never seen before this range">
            new
          </Badge>
        )}
        {insight != null && (
          <Button className={styles.show} size="small" onClick={() => showLogsOf(explore, insight)}>
            Show its logs
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        {fact(
          'Occurrences',
          'Logs in the range of the search that show it, whatever the query and the filters are',
          ({ occurrences, sparkline }) => (
            <>
              {formatWhole(occurrences)}
              <Sparkline
                counts={Object.values(sparkline)}
                label={`${formatWhole(occurrences)} logs over the range`}
                width={60}
                height={16}
              />
            </>
          ),
        )}
        {fact('First seen', 'Ever, not only in the range', ({ firstOccurrence }) => (
          <RelativeTime value={firstOccurrence} />
        ))}
        {fact('Last seen', 'In the range of the search', ({ lastOccurrence }) => (
          <RelativeTime value={lastOccurrence} />
        ))}
        {fact('Services', countedText(data?.services), () => (
          <span className={styles.text}>{namesText(data?.services)}</span>
        ))}
        {fact('Versions', countedText(data?.versions), () => (
          <span className={styles.text}>{namesText(data?.versions)}</span>
        ))}
      </dl>
    </section>
  );
});

type Counted = InsightOfLog['services'];
const namesText = (values: Counted = []): string => (values.length === 0 ? 'not told' : values.map(({ value }) => value).join(', '));
const countedText = (values: Counted = []): string => values.map(({ value, count }) => `${value}: ${formatWhole(count)} logs`).join('\n');
