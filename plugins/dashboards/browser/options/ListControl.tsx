import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, IconAction } from '#sdk/browser';
import type { ControlProps } from './controlProps';
import { OptionRow } from './OptionRow';
import type { OptionField } from './optionField';
import { valueAt, withValueAt } from './optionPath';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', alignItems: 'stretch' },
  item: {
    display: 'flex',
    gap: '4px',
    padding: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  fields: { display: 'flex', flexDirection: 'column', gap: '6px', flexGrow: 1, minWidth: 0 },
  add: { alignSelf: 'flex-start' },
});

interface Props extends Omit<ControlProps, 'field'> {
  readonly field: Extract<OptionField, { kind: 'list' }>;
  /** What the fields of an item are chosen with. */
  readonly control: (props: ControlProps) => ReactNode;
}

/** Things of one shape: one is added below, changed where it is, and removed. */
export function ListControl({ field, value, answers, onChange, control: Control }: Props) {
  const styles = useStyles();
  const items: readonly object[] = Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
  return (
    <div className={styles.root}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name
        <div key={at} className={styles.item}>
          <div className={styles.fields}>
            {field.fields
              .filter(({ when }) => when?.(item) !== false)
              .map((one) => (
                <OptionRow key={one.path} field={one}>
                  <Control
                    field={{ ...one, label: `${one.label} of ${field.noun} ${at + 1}` }}
                    value={valueAt(item, one.path)}
                    answers={answers}
                    onChange={(next) => onChange(items.with(at, withValueAt(item, one.path, next)))}
                  />
                </OptionRow>
              ))}
          </div>
          <IconAction icon="delete" label={`Remove ${field.noun} ${at + 1}`} onClick={() => onChange(items.toSpliced(at, 1))} />
        </div>
      ))}
      <Button className={styles.add} size="small" icon={<Icon name="add" size={16} />} onClick={() => onChange([...items, field.initial])}>
        Add {field.noun}
      </Button>
    </div>
  );
}
