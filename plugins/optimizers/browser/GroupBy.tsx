import { Button, makeStyles } from '@fluentui/react-components';
import { Icon, IconAction } from '#sdk/browser';
import { FieldInput } from './FieldInput';

const mostFields = 3;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  one: { display: 'flex', alignItems: 'center', gap: '4px', width: '100%' },
});

interface Props {
  readonly value: readonly string[];
  readonly names: readonly string[];
  onChange(value: string[]): void;
  onBlur(): void;
}

/** Fields by whose values an optimizer splits what it finds. */
export function GroupBy({ value, names, onChange, onBlur }: Props) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it names the group
    <div className={styles.root} role="group" aria-label="Group by">
      {value.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may be named twice while it is typed
        <div key={at} className={styles.one}>
          <FieldInput
            label={`Group by, field ${at + 1}`}
            value={field}
            names={names}
            onChange={(name) => onChange(value.with(at, name))}
            onBlur={onBlur}
          />
          <IconAction
            icon="close"
            label={`Do not group by ${field || `field ${at + 1}`}`}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      {value.length < mostFields && (
        <Button size="small" icon={<Icon name="add" size={16} />} onClick={() => onChange([...value, ''])}>
          Group by a field
        </Button>
      )}
    </div>
  );
}
