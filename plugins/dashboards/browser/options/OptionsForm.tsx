import { makeStyles, tokens } from '@fluentui/react-components';
import type { PanelAnswer } from '#sdk/query';
import { OptionControl } from './OptionControl';
import { OptionRow } from './OptionRow';
import type { OptionGroup } from './optionField';
import { valueAt, withValueAt } from './optionPath';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  group: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: { padding: 0, marginBottom: '6px', fontWeight: tokens.fontWeightSemibold },
});

interface Props<Options extends object> {
  readonly groups: readonly OptionGroup[];
  readonly options: Options;
  readonly answers: readonly (PanelAnswer | undefined)[];
  onChange(options: Options): void;
}

/** A form for options that are told as data; members that it does not know stay as they are. */
export function OptionsForm<Options extends object>({ groups, options, answers, onChange }: Props<Options>) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {groups.map(({ title, fields }) => {
        const shown = fields.filter(({ when }) => when?.(options) !== false);
        return (
          shown.length > 0 && (
            <fieldset key={title} className={styles.group}>
              {title !== '' && <legend className={styles.title}>{title}</legend>}
              {shown.map((field) => (
                <OptionRow key={field.path} field={field}>
                  <OptionControl
                    field={field}
                    value={valueAt(options, field.path)}
                    answers={answers}
                    onChange={(value) => onChange(withValueAt(options, field.path, value))}
                  />
                </OptionRow>
              ))}
            </fieldset>
          )
        );
      })}
    </div>
  );
}
