import { Input, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Icon } from '#sdk/browser';

/** Milliseconds without another key after which what was written is looked for. */
const PAUSE = 300;

const useStyles = makeStyles({ root: { width: '200px' } });

/** Part of a person's name. */
export function PersonInput({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const styles = useStyles();
  const [written, setWritten] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address was changed from elsewhere: by the back button, or by clearing the filters.
  if (seen !== value) {
    setSeen(value);
    setWritten(value);
  }
  useEffect(() => {
    if (written.trim() === value) return;
    const timer = setTimeout(() => onChange(written.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [written, value, onChange]);
  return (
    <Input
      className={styles.root}
      size="small"
      type="search"
      aria-label="Person"
      placeholder="Person"
      maxLength={200}
      contentBefore={<Icon name="person" size={16} />}
      value={written}
      onChange={(_event, data) => setWritten(data.value)}
    />
  );
}
