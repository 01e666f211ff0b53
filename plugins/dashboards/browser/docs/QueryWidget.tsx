import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call, type DocsMarker } from '#sdk';
import { apiService, errorMessage, Skeleton, useService } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import { askData } from '../../api';
import { panelAsks } from '../../common/data/panelAsk';
import { PanelContent } from '../view/PanelContent';
import { useBox } from '../view/useBox';
import { panelOf, type QueryAttributes, queryAttributes } from './queryAttributes';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    margin: '12px 0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: '8px', padding: '6px 12px 0', fontSize: tokens.fontSizeBase200 },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  range: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  number: { height: '120px' },
  larger: { height: '240px' },
  box: { padding: '4px 8px 8px', minHeight: 0, boxSizing: 'border-box' },
  failure: { margin: '8px', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

const noValues = new Map();

/** In a documentation page: a number or chart of the reader's own account, drawn by the same kinds of panels as on dashboards. */
function QueryWidget({ attributes }: { readonly attributes: QueryAttributes }) {
  const styles = useStyles();
  const api = useService(apiService);
  const element = useRef<HTMLDivElement>(null);
  const { width } = useBox(element);
  const [now] = useState(() => Date.now());
  const { panel, length } = useMemo(() => panelOf(attributes), [attributes]);
  const range = useMemo(() => ({ from: now - length, to: now }), [now, length]);
  const asks = useMemo(
    () => panelAsks(panel, { range, values: noValues, width }).filter((ask) => ask !== undefined),
    [panel, range, width],
  );
  const asked = useQuery({
    queryKey: ['dashboards', 'docs', asks],
    queryFn: async ({ signal }) => {
      const { answers } = await call(api, askData, { body: { queries: asks }, headers: { 'x-page-type': 'documentation' }, signal });
      return asks.map((_ask, index) => answers.find((answer) => answer.index === index)?.answer as PanelAnswer | undefined);
    },
    retry: 1,
  });
  const failed = asked.data?.find((answer) => answer?.kind === 'failure');
  const failure = asked.isError ? errorMessage(asked.error) : failed?.kind === 'failure' ? failed.message : undefined;
  return (
    <section className={styles.root} aria-label={attributes.title}>
      <div className={styles.head}>
        <p className={styles.title}>{attributes.title}</p>
        <span className={styles.range}>your account, last {attributes.last}</span>
      </div>
      <div ref={element} className={styles.box}>
        <div className={attributes.show === 'number' ? styles.number : styles.larger}>
          {failure !== undefined && <p className={styles.failure}>It could not be asked: {failure}</p>}
          {failure === undefined && asked.isPending && <Skeleton lines={4} />}
          {failure === undefined && asked.data !== undefined && (
            <PanelContent title={attributes.title} panel={panel} values={noValues} answers={asked.data} range={range} />
          )}
        </div>
      </div>
    </section>
  );
}

const marker: DocsMarker<QueryAttributes> = { attributes: queryAttributes, Widget: QueryWidget };
export default marker;
