import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useFacts, useSession } from '#sdk/browser';
import type { Insight, InsightChange } from '../../contract';
import { InsightForm } from '../InsightForm';
import { useInsightChange } from '../useInsightChange';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '0 16px 12px' },
  where: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  end: { display: 'flex', justifyContent: 'flex-end' },
});

/** What an insight is about, and what people make of it. */
export function InsightDetails({ insight }: { readonly insight: Insight }) {
  const styles = useStyles();
  const isOwn = useSession()?.account.id === insight.accountId;
  const mayEdit = useFacts().can?.has('EDIT_INSIGHTS') === true && isOwn;
  const { assignees, change } = useInsightChange(insight, mayEdit);
  const [wanted, setWanted] = useState<InsightChange>({});
  const where = [...new Set([insight.tagName, insight.additionalData.subTitleName])].filter((text) => text !== '').join(', ');
  return (
    <div className={styles.root}>
      {where !== '' && <span className={styles.where}>{where}</span>}
      {insight.links.length > 0 && (
        <span className={styles.links}>
          {insight.links.map(({ title, url }) => (
            <Link key={url} href={url} target="_blank" rel="noreferrer">
              {title}
            </Link>
          ))}
        </span>
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
      {mayEdit && (
        <span className={styles.end}>
          <Button
            appearance="primary"
            disabled={Object.keys(wanted).length === 0 || change.isPending}
            onClick={() => change.mutate(wanted, { onSuccess: () => setWanted({}) })}
          >
            Save
          </Button>
        </span>
      )}
    </div>
  );
}
