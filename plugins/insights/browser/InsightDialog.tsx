import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CopyButton, ReadDialog, useFacts, useSession } from '#sdk/browser';
import type { Insight, InsightChange } from '../contract';
import { InsightForm } from './InsightForm';
import { useInsightChange } from './useInsightChange';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  where: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  stack: {
    maxHeight: '240px',
    whiteSpace: 'pre',
    overflow: 'auto',
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', color: tokens.colorNeutralForeground2 },
  links: { display: 'flex', gap: '12px' },
});

interface Props {
  readonly insight: Insight;
  readonly onShowLogs: () => void;
  readonly onClose: () => void;
}

/** All that is known of an insight, and what people make of it. */
export function InsightDialog({ insight, onShowLogs, onClose }: Props) {
  const styles = useStyles();
  const isOwn = useSession()?.account.id === insight.accountId;
  const mayEdit = useFacts().can?.has('EDIT_INSIGHTS') === true && isOwn;
  const { assignees, change } = useInsightChange(insight, mayEdit);
  const [wanted, setWanted] = useState<InsightChange>({});
  const { exception, subTitleName } = insight.additionalData;
  return (
    <ReadDialog
      title={insight.title}
      width={1200}
      onClose={onClose}
      beside={
        <>
          <Button
            onClick={() => {
              onClose();
              onShowLogs();
            }}
          >
            Show its logs
          </Button>
          {mayEdit && (
            <Button
              appearance="primary"
              disabled={Object.keys(wanted).length === 0 || change.isPending}
              onClick={() => change.mutate(wanted, { onSuccess: onClose })}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        {subTitleName !== '' && (
          <span className={styles.where}>{[...new Set([insight.tagName, subTitleName])].filter((text) => text !== '').join(', ')}</span>
        )}
        {insight.links.length > 0 && (
          <span className={styles.links}>
            {insight.links.map(({ title, url }) => (
              <Link key={url} href={url} target="_blank" rel="noreferrer">
                {title}
              </Link>
            ))}
          </span>
        )}
        {exception !== null && (
          <div>
            <div className={styles.head}>
              Stack trace, as first seen
              <CopyButton value={exception.stack} label="Copy the stack trace" />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
            <section className={styles.stack} tabIndex={0} aria-label="Stack trace">
              {exception.stack}
            </section>
          </div>
        )}
        <InsightForm
          insight={insight}
          wanted={wanted}
          assignees={assignees}
          readOnly={!mayEdit}
          note={
            mayEdit
              ? undefined
              : isOwn
                ? 'Your role may read insights and not change them.'
                : 'It belongs to another account: open that account to change it.'
          }
          onChange={(next) => setWanted({ ...wanted, ...next })}
        />
      </div>
    </ReadDialog>
  );
}
