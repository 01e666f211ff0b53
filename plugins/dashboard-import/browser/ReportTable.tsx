import { makeStyles, SearchBox, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type DataColumn, DataTable, matchingRows } from '#sdk/browser';
import { type ImportReport, type PanelOutcome, type PanelReport, panelOutcomes } from '../common/conversion/report';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '8px' },
  lines: { display: 'flex', flexDirection: 'column', gap: '2px', padding: '4px 0', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground3 },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  notes: { margin: '0 0 12px', paddingLeft: '18px' },
});

const titles: Readonly<Record<PanelOutcome, string>> = {
  mapped: 'Mapped',
  approximated: 'Approximated',
  placeholder: 'Kept as a placeholder',
};

/** How many panels came to what, in words. */
export function outcomeWords(panels: readonly PanelReport[]): string {
  const counts = panelOutcomes.map(
    (outcome) => [panels.filter((panel) => panel.outcome === outcome).length, titles[outcome].toLowerCase()] as const,
  );
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, title]) => `${count} ${title}`)
      .join(', ') || 'no panels'
  );
}

const columns: readonly DataColumn<PanelReport>[] = [
  { key: 'title', title: 'Panel', width: '200px', sort: ({ title }) => title.toLowerCase(), render: ({ title, panel }) => title || panel },
  { key: 'type', title: 'Was', width: '130px', sort: ({ type }) => type, render: ({ type }) => type },
  {
    key: 'outcome',
    title: 'Is',
    width: '170px',
    sort: ({ outcome }) => panelOutcomes.indexOf(outcome),
    render: ({ outcome }) => titles[outcome],
  },
  { key: 'notes', title: 'What is not as it was', render: ({ notes }) => notes.join(' ') },
  {
    key: 'left',
    title: 'Members left out',
    width: '150px',
    align: 'right',
    sort: ({ unmapped }) => unmapped.total,
    render: ({ unmapped }) => unmapped.total,
  },
];

/** What an import has made of each panel, by outcome. */
export function ReportTable({ report }: { readonly report: ImportReport }) {
  const styles = useStyles();
  const [only, setOnly] = useState<PanelOutcome>();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string>();
  const wanted = report.panels.filter(({ outcome }) => only === undefined || outcome === only);
  const { results } = matchingRows(wanted, search, ({ title, type, notes, panel }) => [title, type, panel, ...notes]);
  const shown = report.panels.find(({ panel }) => panel === open);
  return (
    <>
      {report.notes.length > 0 && (
        <ul className={styles.notes} aria-label="Of the dashboard itself">
          {report.notes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <SearchBox
          size="small"
          aria-label="Search panels"
          placeholder="Search panels"
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        {panelOutcomes.map((outcome) => (
          <ToggleButton
            key={outcome}
            size="small"
            checked={only === outcome}
            onClick={() => setOnly(only === outcome ? undefined : outcome)}
          >
            {titles[outcome]} ({report.panels.filter((panel) => panel.outcome === outcome).length})
          </ToggleButton>
        ))}
      </div>
      <DataTable
        label={`Panels of ${report.title}`}
        name="dashboard-import-report"
        columns={columns}
        rows={results}
        rowKey={({ panel }) => panel}
        total={report.panels.length}
        noun={['panel', 'panels']}
        frame="360px"
        empty="No panel matches."
        open={open}
        onOpen={({ panel }) => setOpen(panel === open ? undefined : panel)}
      />
      {shown !== undefined && <PanelDetails panel={shown} />}
    </>
  );
}

function PanelDetails({ panel: { title, panel, notes, unmapped, coerced } }: { readonly panel: PanelReport }) {
  const styles = useStyles();
  return (
    <section className={styles.lines} aria-label={`Report of ${title || panel}`}>
      <strong>{title || panel}</strong>
      {notes.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {coerced.map((line) => (
        <span key={line} className={styles.mono}>
          {line}
        </span>
      ))}
      {unmapped.total > 0 && (
        <span className={styles.faint}>
          {unmapped.shown.length} of {unmapped.total} members that nothing here stands for; the original is kept with the panel:
        </span>
      )}
      {unmapped.shown.map((path) => (
        <span key={path} className={styles.mono}>
          {path}
        </span>
      ))}
      {notes.length + coerced.length + unmapped.total === 0 && <span>It is as it was.</span>}
    </section>
  );
}
