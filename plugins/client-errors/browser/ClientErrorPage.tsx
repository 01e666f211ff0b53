import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  CopyButton,
  type DataColumn,
  DataTable,
  DetailPage,
  errorMessage,
  FormDialog,
  formatWhole,
  noticesService,
  RelativeTime,
  useService,
} from '#sdk/browser';
import type { ErrorDetails, Occurrence } from '../contract';
import { useClientError, useForgetClientError } from './useClientErrors';

const back = '/__admin__/client-errors';

const useStyles = makeStyles({
  heading: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    margin: '8px 0 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  stack: {
    margin: 0,
    padding: '8px 12px',
    maxHeight: '40vh',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

const columns: readonly DataColumn<Occurrence>[] = [
  { key: 'at', title: 'When', width: '150px', render: ({ at }) => <RelativeTime value={at} /> },
  { key: 'page', title: 'Page', render: ({ page }) => <span title={page}>{page}</span> },
  { key: 'user', title: 'User', width: '90px', align: 'right', render: ({ userId }) => userId },
  { key: 'account', title: 'Account', width: '90px', align: 'right', render: ({ accountId }) => accountId },
  { key: 'version', title: 'Version', width: '110px', render: ({ version }) => version },
];

/** An error in people's browsers: its stack, and where and to whom it happened. */
export default function ClientErrorPage() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const found = useClientError(id);
  const forget = useForgetClientError();
  const [isAsked, setAsked] = useState(false);
  return (
    <DetailPage<ErrorDetails>
      thing={found}
      noun="error"
      title={({ message }) => message}
      back={back}
      action={() => <Button onClick={() => setAsked(true)}>Delete</Button>}
      facts={({ place, count, firstAt, lastAt, versions }) => [
        { label: 'Place', value: place === '' ? 'Not known' : place },
        { label: 'Count', value: formatWhole(count) },
        { label: 'First', value: <RelativeTime value={firstAt} /> },
        { label: 'Last', value: <RelativeTime value={lastAt} /> },
        { label: 'Versions', value: versions.join(', ') },
      ]}
    >
      {({ stack, occurrences, count }) => (
        <>
          {stack !== '' && <Stack stack={stack} />}
          <Occurrences occurrences={occurrences} total={count} />
          {isAsked && (
            <FormDialog
              title="Delete the error?"
              action="Delete error"
              isDestructive
              onClose={() => setAsked(false)}
              onSubmit={() =>
                forget.mutate(id, {
                  onSuccess: () => void navigate(back),
                  onError: (error) =>
                    notices.show({ intent: 'danger', title: 'The error could not be deleted', text: errorMessage(error) }),
                })
              }
            >
              How often it happened, where and to whom is lost. When it happens again it is listed again.
            </FormDialog>
          )}
        </>
      )}
    </DetailPage>
  );
}

function Stack({ stack }: { readonly stack: string }) {
  const styles = useStyles();
  return (
    <section aria-labelledby="stack">
      <h2 className={styles.heading} id="stack">
        Stack
        <CopyButton value={stack} label="Copy the stack" />
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard */}
      <pre className={styles.stack} tabIndex={0}>
        {stack}
      </pre>
    </section>
  );
}

function Occurrences({ occurrences, total }: { readonly occurrences: readonly Occurrence[]; readonly total: number }) {
  const styles = useStyles();
  return (
    <section aria-labelledby="occurrences">
      <h2 className={styles.heading} id="occurrences">
        When it happened
      </h2>
      <DataTable
        frame="40vh"
        label="When it happened"
        noun={['time', 'times']}
        columns={columns}
        rows={occurrences}
        rowKey={({ id }) => String(id)}
        total={total}
      />
    </section>
  );
}
