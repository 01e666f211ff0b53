import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, ErrorState, PartialNotice, Skeleton } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface Props<Answer, Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'noun' | 'sort' | 'name' | 'onOpen'> {
  readonly title: string;
  readonly query: Asked<Answer>;
  rows(answer: Answer): readonly Row[];
  /** Said where there are none: why, and what would bring them. */
  readonly empty: ReactNode;
  /** Said where more were found than can be listed. */
  readonly cut?: string | undefined;
  readonly height?: string;
}

/** A table of an overview, in every state of its query. */
export function Framed<Answer, Row>({ title, query, rows, empty, cut, height = '420px', ...table }: Props<Answer, Row>) {
  const styles = useStyles();
  const { data, error, isPlaceholderData } = query;
  const found = data === undefined ? undefined : rows(data);
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {cut !== undefined && <PartialNotice>{cut}</PartialNotice>}
      {found === undefined && error === null && <Skeleton lines={4} height="160px" />}
      {found === undefined && error !== null && (
        <ErrorState title={`${title} could not be read`} error={error} onRetry={() => void query.refetch()} />
      )}
      {found?.length === 0 && <p className={styles.none}>{empty}</p>}
      {found !== undefined && found.length > 0 && (
        <DataTable label={title} rows={found} frame={height} outdated={isPlaceholderData} {...table} />
      )}
    </section>
  );
}
