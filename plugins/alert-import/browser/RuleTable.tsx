import { Checkbox, makeStyles, ToggleButton } from '@fluentui/react-components';
import { useState } from 'react';
import { optimizerAddress } from '#plugins/optimizers/contract';
import { AppLink, type DataColumn, DataTable } from '#sdk/browser';
import { type RuleOutcome, ruleOutcomes } from '../common/ruleReport';
import type { ImportResult, ReadRule } from './useAlertImport';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '8px' },
  wrap: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

const titles: Readonly<Record<RuleOutcome, string>> = {
  same: 'Taken over',
  different: 'Taken over with a difference',
  refused: 'Refused',
};
/** What rules become. */
const things: Readonly<Record<ReadRule['kind'], string>> = { alert: 'alert', record: 'optimizer' };
const doneTitles: Readonly<Record<ImportResult['outcome'], string>> = {
  created: 'Created',
  updated: 'Updated',
  disabled: "Created, switched off: the plan's limit is reached",
  failed: 'Failed',
};

/** What becomes, and what has become, of each rule. */
export function RuleTable({
  rules,
  left,
  done,
  onToggle,
}: {
  readonly rules: readonly ReadRule[];
  /** Keys of rules that are not wanted. */
  readonly left: ReadonlySet<string>;
  readonly done: readonly ImportResult[];
  onToggle(key: string): void;
}) {
  const styles = useStyles();
  const [only, setOnly] = useState<RuleOutcome>();
  const results = new Map(done.map((result) => [result.key, result]));
  const stateOf = ({ key, kind, alertId, outcome }: ReadRule) => {
    const result = results.get(key);
    if (result?.outcome === 'failed') return `Failed: ${result.message}`;
    const id = result?.alertId ?? alertId;
    const words =
      result !== undefined
        ? doneTitles[result.outcome]
        : outcome === 'refused'
          ? ''
          : alertId === null
            ? 'New'
            : `Updates an ${things[kind]}`;
    if (id === null) return words;
    return <AppLink to={kind === 'record' ? optimizerAddress(id) : `/alerts/unified-alerts-form/${id}`}>{words || things[kind]}</AppLink>;
  };
  const columns: readonly DataColumn<ReadRule>[] = [
    {
      key: 'wanted',
      title: 'Import',
      width: '90px',
      render: ({ key, name, outcome }) => (
        <Checkbox
          aria-label={`Import ${name}`}
          disabled={outcome === 'refused'}
          checked={outcome !== 'refused' && !left.has(key)}
          onChange={() => onToggle(key)}
        />
      ),
    },
    {
      key: 'name',
      title: 'Rule',
      width: '200px',
      sort: ({ name }) => name.toLowerCase(),
      render: ({ name }) => <span title={name}>{name}</span>,
    },
    { key: 'group', title: 'Group', width: '130px', sort: ({ group }) => group, render: ({ group }) => <span title={group}>{group}</span> },
    ...(rules.some(({ file }) => file !== '')
      ? [
          {
            key: 'file',
            title: 'File',
            width: '150px',
            sort: ({ file }: ReadRule) => file,
            render: ({ file }: ReadRule) => <span title={file}>{file}</span>,
          },
        ]
      : []),
    {
      key: 'outcome',
      title: 'Outcome',
      width: '240px',
      sort: ({ outcome }) => ruleOutcomes.indexOf(outcome),
      render: ({ outcome }) => titles[outcome],
    },
    {
      key: 'notes',
      title: 'Differences, or why',
      render: ({ notes }) => (
        <span className={styles.wrap} title={notes.join('\n')}>
          {notes.join(' ')}
        </span>
      ),
    },
    { key: 'state', title: 'Here', width: '120px', render: stateOf },
  ];
  return (
    <section aria-label="Report">
      <div className={styles.bar}>
        {ruleOutcomes.map((outcome) => (
          <ToggleButton
            key={outcome}
            size="small"
            checked={only === outcome}
            onClick={() => setOnly(only === outcome ? undefined : outcome)}
          >
            {titles[outcome]} ({rules.filter((rule) => rule.outcome === outcome).length})
          </ToggleButton>
        ))}
      </div>
      <DataTable
        label="Rules"
        name="alert-import-report"
        columns={columns}
        rows={rules.filter(({ outcome }) => only === undefined || outcome === only)}
        rowKey={({ key }) => key}
        total={rules.length}
        noun={['rule', 'rules']}
        empty="No rule has this outcome."
      />
    </section>
  );
}
