import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { IconAction } from '#sdk/browser';
import { EditorSection } from './EditorSection';
import { EndpointPicker } from './EndpointPicker';
import { FieldPicker } from './FieldPicker';
import type { SectionProps } from './sectionProps';
import { TextListInput } from './TextListInput';

const mostFields = 50;

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  one: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    paddingLeft: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props extends SectionProps {
  readonly fieldNames: readonly string[];
}

/** Whom to notify, and what of the found logs messages show. */
export function NotifySection({ draft, faults, set, leave, fieldNames }: Props) {
  const styles = useStyles();
  const { format, fields } = draft;
  return (
    <EditorSection title="Whom to notify" about="Without anybody to notify, the alert still fires: it is listed with those that triggered.">
      <TextListInput
        label="E-mail addresses"
        hint="With commas between them"
        placeholder="on-call@example.com"
        values={draft.emails}
        fault={faults.emails}
        onChange={(emails) => set({ emails })}
        onLeave={() => leave('emails')}
      />
      <EndpointPicker value={draft.endpoints} onChange={(endpoints) => set({ endpoints })} />
      <Field label="Found logs in messages">
        <Select value={format} onChange={(_event, { value }) => set({ format: value === 'TABLE' ? 'TABLE' : 'JSON' })}>
          <option value="JSON">As JSON</option>
          <option value="TABLE">As a table</option>
        </Select>
      </Field>
      {format === 'TABLE' && (
        <Field label="Fields of the table" hint="All fields when none is chosen">
          {/* biome-ignore lint/a11y/useSemanticElements: the field above names the group */}
          <div className={styles.fields} role="group" aria-label="Fields of the table">
            {fields.map((field) => (
              <span key={field} className={styles.one}>
                {field}
                <IconAction icon="close" label={`Remove ${field}`} onClick={() => set({ fields: fields.filter((one) => one !== field) })} />
              </span>
            ))}
            {fields.length < mostFields && (
              <FieldPicker
                // A new one for each field: what was typed is gone.
                key={fields.length}
                label="Add a field to the table"
                value=""
                names={fieldNames.filter((name) => !fields.includes(name))}
                onChange={(field) => field !== '' && !fields.includes(field) && set({ fields: [...fields, field] })}
              />
            )}
          </div>
        </Field>
      )}
    </EditorSection>
  );
}
