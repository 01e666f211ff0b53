import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { describeZone } from './describeRange';
import { TimeZonePicker } from './TimeZonePicker';
import { useTimeZone } from './timeZone';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '32px',
    padding: '4px 8px 4px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** It takes the place of the button that had the focus. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** In which zone the times of a range are written, and the way to another where the page has one. */
export function RangeZone({ onZone }: { readonly onZone?: (name: string) => void }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [choosing, setChoosing] = useState(false);
  if (!choosing || onZone === undefined) {
    return (
      <div className={styles.root}>
        Times are shown in {describeZone(zone)}
        {onZone !== undefined && (
          <Button size="small" appearance="subtle" onClick={() => setChoosing(true)}>
            Change time zone
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <TimeZonePicker
        aria-label="Time zone"
        ref={focus}
        value={zone.name ?? ''}
        usual="As in the general settings"
        onChange={(name) => {
          setChoosing(false);
          onZone(name);
        }}
      />
    </div>
  );
}
