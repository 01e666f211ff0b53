import { Input, makeStyles } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({ root: { flex: '1 1 160px', minWidth: 0 } });
/** Names that are offered. */
const most = 500;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  onChange(name: string): void;
  onBlur(): void;
}

/** The name of a field: known ones are offered, any other can be typed. */
export function FieldInput({ label, value, names, onChange, onBlur }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <>
      <Input
        className={styles.root}
        aria-label={label}
        placeholder="a field"
        list={id}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        onBlur={onBlur}
      />
      <datalist id={id}>
        {names.slice(0, most).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
