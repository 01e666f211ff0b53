import { Field, Input, makeStyles, Select, Textarea, ToggleButton, tokens } from '@fluentui/react-components';
import { type Insight, type InsightChange, insightSeverities, insightStatuses } from '../contract';
import { EditedNote } from './EditedNote';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: '12px' },
  helpful: { display: 'flex', gap: '8px', alignItems: 'center', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: '4px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly insight: Insight;
  /** What has been changed so far. */
  readonly wanted: InsightChange;
  readonly assignees: readonly { readonly email: string; readonly fullName: string }[];
  readonly readOnly: boolean;
  /** Why nothing can be changed. */
  readonly note: string | undefined;
  readonly onChange: (change: InsightChange) => void;
}

/** Status, severity, assignee, title and text of an insight, with who changed them last. */
export function InsightForm({ insight, wanted, assignees, readOnly, note, onChange }: Props) {
  const styles = useStyles();
  const now = { ...insight, ...wanted };
  const people =
    now.assignee === null || assignees.some(({ email }) => email === now.assignee)
      ? assignees
      : [...assignees, { email: now.assignee, fullName: now.assignee }];
  return (
    <>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.row}>
        <Field label="Status">
          <Select disabled={readOnly} value={now.status} onChange={(_event, { value }) => onChange({ status: value as Insight['status'] })}>
            {insightStatuses.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
        <Field label="Severity">
          <Select
            disabled={readOnly}
            value={now.severity}
            onChange={(_event, { value }) => onChange({ severity: value as Insight['severity'] })}
          >
            {insightSeverities.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
        <Field label="Assignee">
          <Select
            disabled={readOnly}
            value={now.assignee ?? ''}
            onChange={(_event, { value }) => onChange({ assignee: value === '' ? null : value })}
          >
            <option value="">nobody</option>
            {people.map(({ email, fullName }) => (
              <option key={email} value={email}>
                {fullName === '' ? email : fullName}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <EditedNote what="Severity" by={insight.severityLastEditedBy} at={insight.severityLastEditedDate} />
      <Field label="Title">
        <Input readOnly={readOnly} maxLength={300} value={now.title} onChange={(_event, { value }) => onChange({ title: value })} />
      </Field>
      <Field label="What it means and what to do">
        <Textarea
          readOnly={readOnly}
          rows={4}
          maxLength={5000}
          value={now.description}
          onChange={(_event, { value }) => onChange({ description: value })}
        />
      </Field>
      <EditedNote what="Text" by={insight.textLastEditedBy} at={insight.textLastEditedDate} />
      <fieldset className={styles.helpful}>
        <legend className={styles.legend}>Is it helpful?</legend>
        {([true, false] as const).map((value) => (
          <ToggleButton
            key={String(value)}
            size="small"
            disabled={readOnly}
            checked={now.helpful === value}
            onClick={() => onChange({ helpful: now.helpful === value ? null : value })}
          >
            {value ? 'Yes' : 'No'}
          </ToggleButton>
        ))}
      </fieldset>
    </>
  );
}
