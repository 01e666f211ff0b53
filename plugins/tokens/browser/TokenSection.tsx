import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type DataColumn, DataTable, EmptyState, ErrorState, Icon, type IconName, Skeleton } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Listed<Row> {
  readonly data: readonly Row[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

/** A titled list of the tokens page, with the button that adds to it. */
export function TokenSection<Row extends { readonly id: number }>({
  title,
  about,
  noun,
  icon,
  list,
  columns,
  empty,
  onNew,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly noun: readonly [string, string];
  readonly icon: IconName;
  readonly list: Listed<Row>;
  readonly columns: readonly DataColumn<Row>[];
  /** What to say instead of an empty list: title and text. */
  readonly empty: readonly [string, string];
  readonly onNew: () => void;
  /** Its dialogs. */
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.about}>{about}</p>
        </div>
        <Button icon={<Icon name={icon} size={16} />} onClick={onNew}>
          New {noun[0]}
        </Button>
      </div>
      {list.isPending && <Skeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title="Failed to get tokens data."
          error={list.error}
          hint="Please refresh and try again. If the problem persist please contact support"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon={icon} title={empty[0]}>
          {empty[1]}
        </EmptyState>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <DataTable frame="50vh" name={title} label={title} noun={noun} columns={columns} rows={list.data} rowKey={({ id }) => String(id)} />
      )}
      {children}
    </section>
  );
}
