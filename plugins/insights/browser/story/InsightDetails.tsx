import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useFacts, useService, useSession } from '#sdk/browser';
import type { Insight } from '../../contract';
import { InsightForm } from '../InsightForm';
import { useInsightChange } from '../useInsightChange';
import { insightDraftsService } from './InsightDrafts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '0 16px 12px' },
  where: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  end: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

/** What an insight is about, and what people make of it. */
export const InsightDetails = observer(function InsightDetails({ insight }: { readonly insight: Insight }) {
  const styles = useStyles();
  const isOwn = useSession()?.account.id === insight.accountId;
  const mayEdit = useFacts().can?.has('EDIT_INSIGHTS') === true && isOwn;
  const { assignees, change } = useInsightChange(insight, mayEdit);
  const drafts = useService(insightDraftsService);
  const wanted = drafts.of(insight.id);
  const isChanged = Object.keys(wanted).length > 0;
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
        onChange={(next) => drafts.change(insight.id, next)}
      />
      {mayEdit && (
        <span className={styles.end}>
          {isChanged && <Button onClick={() => drafts.drop(insight.id)}>Discard changes</Button>}
          <Button
            appearance="primary"
            disabled={!isChanged || change.isPending}
            onClick={() => change.mutate(wanted, { onSuccess: () => drafts.drop(insight.id) })}
          >
            Save
          </Button>
        </span>
      )}
    </div>
  );
});
