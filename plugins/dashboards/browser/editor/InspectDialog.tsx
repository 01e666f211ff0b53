import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  CopyButton,
  DataTable,
  formatBytes,
  formatWhole,
  generatedFilesService,
  Icon,
  JsonTree,
  ReadDialog,
  useService,
  useTimeZone,
} from '#sdk/browser';
import type { Cell, PanelAnswer } from '#sdk/query';
import { csvOf } from '../../common/data/csvOf';
import type { Panel } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import { cellText } from '../../common/transformations/cells';
import { isFound, tableOf } from '../../common/transformations/tables';
import { titleOf, useScene } from '../view/scene';
import { usePanel } from '../view/usePanel';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '8px' },
  end: { marginLeft: 'auto' },
  part: { height: 'min(56vh, 560px)', overflow: 'auto', display: 'flex', flexDirection: 'column', gap: '12px' },
  query: { display: 'flex', flexDirection: 'column', gap: '4px' },
  text: {
    margin: 0,
    padding: '8px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  facts: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '2px 16px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  fact: { margin: 0 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** What a panel has found, what it has asked, and what that has cost. */
export function InspectDialog({ placed, onClose }: { readonly placed: PlacedPanel; onClose(): void }) {
  const { document } = useScene();
  const panel = document.spec.panels[placed.panel];
  return panel === undefined ? null : <Inspect placed={placed} panel={panel} onClose={onClose} />;
}

function Inspect({ placed, panel, onClose }: { readonly placed: PlacedPanel; readonly panel: Panel; onClose(): void }) {
  const styles = useStyles();
  const shown = usePanel(panel, placed, { width: placed.width, rankOf });
  const [tab, setTab] = useState<unknown>('data');
  const title = shown.title || titleOf(placed.panel, panel);
  return (
    <ReadDialog title={`Inspect ${title}`} width={1100} onClose={onClose}>
      <TabList selectedValue={tab} onTabSelect={(_event, data) => setTab(data.value)}>
        <Tab value="data">Data</Tab>
        <Tab value="query">Query and cost</Tab>
        <Tab value="json">JSON</Tab>
      </TabList>
      <div className={styles.part}>
        {tab === 'data' &&
          (shown.answers.length === 0 ? (
            <p className={styles.none}>This panel asks nothing.</p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other name than their place
            shown.answers.map((answer, index) => <AnswerTable key={index} answer={answer} title={title} />)
          ))}
        {tab === 'query' &&
          shown.asks.map((ask, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: queries have no other name than their place
            <AskedQuery key={index} kind={ask.kind} step={ask.step} spec={ask.spec} answer={shown.answers[index]} />
          ))}
        {tab === 'json' && <JsonTree value={panel} />}
      </div>
    </ReadDialog>
  );
}

const rankOf = (): number => 0;

function AnswerTable({ answer, title }: { readonly answer: PanelAnswer | undefined; readonly title: string }) {
  const styles = useStyles();
  const files = useService(generatedFilesService);
  const { format } = useTimeZone();
  const table = useMemo(() => (answer !== undefined && isFound(answer) ? tableOf(answer, true) : undefined), [answer]);
  if (answer === undefined) return <p className={styles.none}>It is on its way.</p>;
  if (answer.kind === 'failure') return <p role="alert">{answer.message}</p>;
  if (table === undefined) return <JsonTree value={answer} />;
  const { columns } = table;
  const rows = (columns[0]?.values ?? []).map((_value, row) => row);
  const written = (type: string, cell: Cell | undefined): string =>
    type === 'time' && typeof cell === 'number' ? format(cell, 'yyyy-MM-dd HH:mm:ss') : cellText(cell);
  return (
    <>
      <div className={styles.head}>
        <span>{`${formatWhole(rows.length)} rows`}</span>
        <Button
          className={styles.end}
          size="small"
          icon={<Icon name="download" size={16} />}
          onClick={() => void files.save(`${title}.csv`, csvOf(answer) ?? '', 'text/csv')}
        >
          Download CSV
        </Button>
      </div>
      <DataTable
        label={`Data of ${title}`}
        columns={columns.map(({ name, type, unit, values }, index) => ({
          key: `${index} ${name}`,
          title: unit === undefined ? name : `${name} (${unit})`,
          width: type === 'time' ? '160px' : '180px',
          render: (row: number) => written(type, values[row]),
        }))}
        rows={rows}
        rowKey={String}
        frame="100%"
        empty="There is nothing in it."
      />
    </>
  );
}

function AskedQuery({
  kind,
  step,
  spec,
  answer,
}: {
  readonly kind: string;
  readonly step: number;
  readonly spec: unknown;
  readonly answer: PanelAnswer | undefined;
}) {
  const styles = useStyles();
  const found = answer === undefined || answer.kind === 'failure' ? undefined : answer;
  const text = found?.asked || JSON.stringify(spec, null, 2);
  return (
    <section className={styles.query} aria-label={`Query of the kind ${kind}`}>
      <div className={styles.head}>
        <strong>{kind}</strong>
        <CopyButton value={text} label="Copy the query" />
      </div>
      <pre className={styles.text}>{text}</pre>
      <dl className={styles.facts}>
        <dt>Step</dt>
        <dd className={styles.fact}>{`${formatWhole((found?.step ?? step) / 1000)} s`}</dd>
        {found !== undefined && (
          <>
            <dt>Rows read</dt>
            <dd className={styles.fact}>{formatWhole(found.cost.rowsRead)}</dd>
            <dt>Bytes read</dt>
            <dd className={styles.fact}>{formatBytes(found.cost.bytesRead)}</dd>
            <dt>Time</dt>
            <dd className={styles.fact}>{`${formatWhole(Math.round(found.cost.elapsedMs))} ms`}</dd>
            <dt>Found in all</dt>
            <dd className={styles.fact}>{formatWhole(found.total)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
