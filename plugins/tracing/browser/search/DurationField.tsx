import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { readDuration } from '../../common/searchDuration';

const useStyles = makeStyles({
  root: { position: 'relative' },
  input: { width: '132px' },
  fault: {
    position: 'absolute',
    zIndex: 3,
    top: 'calc(100% + 2px)',
    left: 0,
    padding: '4px 8px',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  readonly label: string;
  /** Before the text: `≥`. */
  readonly sign: string;
  /** As it was typed; empty for none. */
  readonly value: string;
  /** Told of durations and of the empty text only. */
  onChange(text: string): void;
}

/** A duration with its unit, taken over by Enter and when the field is left. */
export function DurationField({ label, sign, value, onChange }: Props) {
  const styles = useStyles();
  const id = useId();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const isFaulty = draft.trim() !== '' && readDuration(draft) === undefined;
  const [told, setTold] = useState(false);
  const take = (): void => {
    setTold(isFaulty);
    if (!isFaulty && draft.trim() !== value) onChange(draft.trim());
  };
  const shown = isFaulty && (told || draft === value);
  return (
    <div className={styles.root}>
      <Input
        className={styles.input}
        aria-label={label}
        aria-invalid={shown}
        aria-describedby={id}
        placeholder="e.g. 100ms"
        contentBefore={sign}
        value={draft}
        onChange={(_event, { value: text }) => {
          setDraft(text);
          setTold(false);
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <div id={id} role="status" className={shown ? styles.fault : undefined}>
        {shown && 'Write a number and a unit: 250us, 100ms, 1.5s, 2m.'}
      </div>
    </div>
  );
}
