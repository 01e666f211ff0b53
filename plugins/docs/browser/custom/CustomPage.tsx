import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DangerButton, DetailPage, DocText, Page, RelativeTime, Skeleton, useWindowTitle } from '#sdk/browser';
import { headingsOf } from '#sdk/docs';
import type { CustomPage as Written } from '../../common/customPage';
import { Contents } from '../parts/Contents';
import { filledText } from '../parts/knownValues';
import { useKnownValues } from '../parts/useKnownValues';
import { usePageStyles } from '../parts/usePageStyles';
import { useCustomPage, useCustomRights, useDeleteCustomPage } from './useCustomPages';

const useStyles = makeStyles({ about: { margin: '16px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 } });

/** A page that the account has written itself. It goes to the trash of saved objects when it is deleted. */
export default function CustomPage() {
  const { id = '' } = useParams();
  const page = useCustomPage(id);
  if (page.data === undefined) return <DetailPage<Written> thing={page} noun="page" title={({ title }) => title} back="/integrations" />;
  return <Shown page={page.data} />;
}

function Shown({ page }: { readonly page: Written }) {
  const styles = useStyles();
  const layout = usePageStyles();
  const navigate = useNavigate();
  useWindowTitle(page.title);
  const { mayEdit } = useCustomRights();
  const remove = useDeleteCustomPage();
  const values = useKnownValues();
  const text = useMemo(() => (values === undefined ? '' : filledText(page.content, values)), [page.content, values]);
  const headings = useMemo(() => headingsOf(text).slice(0, 100), [text]);
  return (
    <Page
      title={page.title}
      description={page.description}
      action={
        mayEdit && (
          <>
            <DangerButton
              disabled={remove.isPending}
              onClick={() => remove.mutate(page.id, { onSuccess: () => void navigate('/integrations') })}
            >
              Move to trash
            </DangerButton>
            <Button appearance="primary" onClick={() => void navigate(`/integrations/custom/${page.id}/edit`)}>
              Edit
            </Button>
          </>
        )
      }
    >
      <div className={layout.columns}>
        <article className={layout.text}>
          {values === undefined ? <Skeleton lines={8} /> : <DocText text={text} level={1} />}
          <p className={styles.about}>
            {page.category}; last changed <RelativeTime value={page.updatedAt} /> by {page.updatedBy}
          </p>
        </article>
        {headings.length > 1 && <Contents headings={headings} />}
      </div>
    </Page>
  );
}
