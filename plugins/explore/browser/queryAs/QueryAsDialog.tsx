import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, CopyButton, describeFilter, ErrorState, ReadDialog, retryable, Skeleton, useService, useTimeZone } from '#sdk/browser';
import { filterToLucene } from '#sdk/query';
import { compileQuery } from '../../api';
import type { CompiledQueryRequest } from '../../common/queryCalls';
import { searchAsLucene } from '../../common/searchAsLucene';
import { sentRequest } from '../data/sentRequest';
import { exploreStoreService } from '../store/ExploreStore';
import { layoutSql } from './layoutSql';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '260px' },
  code: {
    position: 'relative',
    margin: 0,
    padding: '10px 44px 10px 12px',
    overflow: 'auto',
    maxHeight: '44vh',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  box: { position: 'relative' },
  copy: { position: 'absolute', top: '4px', right: '6px' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '4px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontWeight: 'normal',
  },
  head: { color: tokens.colorNeutralForeground3 },
  value: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  scroll: { overflow: 'auto', maxHeight: '24vh' },
});

/** The search as Lucene text, as a list of filters, and as the statement that will run. */
export default function QueryAsDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const [form, setForm] = useState<unknown>('lucene');
  return (
    <ReadDialog title="Inspect this search" width={1200} onClose={onClose}>
      <div className={styles.content}>
        <TabList size="small" selectedValue={form} onTabSelect={(_event, data) => setForm(data.value)}>
          <Tab value="lucene">Lucene</Tab>
          <Tab value="filters">Filters</Tab>
          <Tab value="sql">SQL</Tab>
        </TabList>
        <div role="tabpanel" aria-label={form === 'sql' ? 'SQL' : form === 'filters' ? 'Filters' : 'Lucene'}>
          {form === 'lucene' && <AsLucene />}
          {form === 'filters' && <AsFilters />}
          {form === 'sql' && <AsSql />}
        </div>
      </div>
    </ReadDialog>
  );
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={label}>
        {text}
      </section>
      <div className={styles.copy}>
        <CopyButton value={text} label={`Copy ${label}`} />
      </div>
    </div>
  );
}

const AsLucene = observer(function AsLucene() {
  const styles = useStyles();
  const { query, filters } = useService(exploreStoreService).state;
  return (
    <>
      <p className={styles.hint}>Query and filters as one text. It finds the same wherever Lucene is read.</p>
      <Code text={searchAsLucene(query, filters)} label="the Lucene text" />
    </>
  );
});

const AsFilters = observer(function AsFilters() {
  const styles = useStyles();
  const { query, filters } = useService(exploreStoreService).state;
  if (query === '' && filters.length === 0)
    return <p className={styles.hint}>Nothing is filtered: every log in the time range is found.</p>;
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {['Condition', 'As Lucene', 'State'].map((title) => (
            <th key={title} scope="col" className={styles.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {query !== '' && (
          <tr>
            <td className={styles.cell}>Query</td>
            <td className={`${styles.cell} ${styles.value}`}>{query}</td>
            <td className={styles.cell}>on</td>
          </tr>
        )}
        {filters.map((filter) => {
          const { field, relation, value } = describeFilter(filter);
          return (
            <tr key={JSON.stringify(filter)}>
              <td className={styles.cell}>{[field, relation, value].filter((word) => word !== '').join(' ')}</td>
              <td className={`${styles.cell} ${styles.value}`}>{filterToLucene(filter)}</td>
              <td className={styles.cell}>
                {[
                  filter.isDisabled === true ? 'off' : filter.invalid === true ? 'invalid' : 'on',
                  ...(filter.pinned === true ? ['pinned'] : []),
                ].join(', ')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});

const AsSql = observer(function AsSql() {
  const styles = useStyles();
  const api = useService(apiService);
  const store = useService(exploreStoreService);
  const zone = useTimeZone();
  const { request } = store;
  const { sort } = store.state;
  const asked = useQuery({
    queryKey: ['explore-compiled', request, zone.name, sort],
    queryFn: ({ signal }) => {
      const body: CompiledQueryRequest = { ...sentRequest(request, zone), sort };
      return call(api, compileQuery, { body, signal });
    },
    retry: retryable,
    meta: { persist: false },
  });
  if (asked.isError)
    return <ErrorState title="The search could not be compiled" error={asked.error} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton lines={8} />;
  return (
    <>
      <p className={styles.hint}>
        The statement that finds the rows. Values are bound to it and are never part of its text.
        {request.mode === 'WARM_TIER' && ' It is run over the files of warm logs, which stand in the place of the table.'}
      </p>
      <Code text={layoutSql(asked.data.sql)} label="the SQL" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Parameters">
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={styles.cell}>
                Parameter
              </th>
              <th scope="col" className={styles.cell}>
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(asked.data.params).map(([name, value]) => (
              <tr key={name}>
                <th scope="row" className={`${styles.cell} ${styles.value}`}>
                  {name}
                </th>
                <td className={`${styles.cell} ${styles.value}`}>{typeof value === 'string' ? value : JSON.stringify(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
});
