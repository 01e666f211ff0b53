import { Button, Field, makeStyles } from '@fluentui/react-components';
import { Icon, IconAction } from '#sdk/browser';
import { FieldPicker } from './FieldPicker';

const mostFields = 3;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  one: { display: 'flex', alignItems: 'center', minWidth: 0 },
});

interface Props {
  readonly value: readonly string[];
  readonly names: readonly string[];
  readonly fault: string | undefined;
  onChange(groupBy: readonly string[]): void;
  onLeave(): void;
}

/** By which fields found logs are split; each group is watched by itself. */
export function GroupByFields({ value, names, fault, onChange, onLeave }: Props) {
  const styles = useStyles();
  return (
    <Field
      label="Group by"
      hint="Each value is watched by itself, and fires by itself. Up to three fields."
      {...(fault !== undefined && { validationMessage: fault })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the field above names the group */}
      <div className={styles.root} role="group" aria-label="Group by">
        {value.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may be named twice while it is chosen
          <span key={at} className={styles.one}>
            <FieldPicker
              label={`Group by, field ${at + 1}`}
              value={field}
              names={names}
              onChange={(name) => onChange(value.with(at, name))}
              onBlur={onLeave}
            />
            <IconAction
              icon="close"
              label={`Do not group by ${field || `field ${at + 1}`}`}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </span>
        ))}
        {value.length < mostFields && (
          <Button size="small" appearance="subtle" icon={<Icon name="add" size={16} />} onClick={() => onChange([...value, ''])}>
            Group by a field
          </Button>
        )}
      </div>
    </Field>
  );
}
