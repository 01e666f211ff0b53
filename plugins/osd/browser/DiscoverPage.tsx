import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { exploreAddress } from '#plugins/explore/contract';
import { type DataColumn, DataTable, EmptyState, ErrorState, Page, Skeleton, useService } from '#sdk/browser';
import { titleOf } from '../common/visualization';
import type { PatternField } from '../contract';
import { OsdTabs } from './OsdTabs';
import { osdEngineService } from './osdEngineService';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: 0, flexGrow: 1 },
  about: { margin: 0, padding: '12px 16px 0', color: tokens.colorNeutralForeground2 },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  table: { display: 'flex', minHeight: 0, flexGrow: 1 },
});

/** The account's index pattern with its fields. The logs themselves are read in Explore: it is the same search. */
export default function DiscoverPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const engine = useService(osdEngineService);
  const found = useQuery({ queryKey: ['osd', 'patterns'], queryFn: ({ signal }) => engine.patterns(signal), retry: false });
  const pattern = found.data?.saved_objects[0];
  const fields = useMemo(() => (pattern === undefined ? [] : (JSON.parse(String(pattern.attributes.fields)) as PatternField[])), [pattern]);
  const columns: readonly DataColumn<PatternField>[] = [
    { key: 'name', title: 'Field', render: ({ name }) => <span className={styles.mono}>{name}</span> },
    { key: 'type', title: 'Type', width: '120px', render: ({ type }) => type },
    { key: 'group', title: 'Charts can be split by it', width: '220px', render: ({ aggregatable }) => (aggregatable ? 'Yes' : 'No') },
  ];
  return (
    <Page
      title="Discover"
      layout="fill"
      toolbar={<OsdTabs />}
      action={
        <Button appearance="primary" onClick={() => void navigate(exploreAddress({}))}>
          Search logs in Explore
        </Button>
      }
    >
      <div className={styles.content}>
        {found.isPending && <Skeleton lines={8} />}
        {found.isError && (
          <ErrorState title="The index pattern could not be loaded" error={found.error} onRetry={() => void found.refetch()} />
        )}
        {pattern !== undefined && (
          <>
            <p className={styles.about}>
              The index pattern <span className={styles.mono}>{titleOf(pattern)}</span> stands for all logs of the account. These are the
              fields of the last 30 days.
            </p>
            {fields.length <= 1 ? (
              <EmptyState icon="logs" title="No logs in the last 30 days" />
            ) : (
              <div className={styles.table}>
                <DataTable
                  label="Fields of the index pattern"
                  noun={['field', 'fields']}
                  columns={columns}
                  rows={fields}
                  rowKey={({ name }) => name}
                />
              </div>
            )}
          </>
        )}
      </div>
    </Page>
  );
}
