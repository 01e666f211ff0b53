import { Input, makeStyles } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { retry } from '#core';
import type { DayPickerProps } from './DayPicker';

const DayPicker = lazy(() => retry(() => import('./DayPicker')));

// As high as the calendar's field, which has a button, before it is there.
const useStyles = makeStyles({ root: { display: 'inline-flex', alignItems: 'center', minHeight: '32px', minWidth: 0 } });

/** A day, chosen from a calendar or typed. Its calendar is loaded with the first of its kind on a page. */
export function DayInput(props: DayPickerProps) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <Suspense fallback={<Input disabled size={props.size} aria-label={props['aria-label']} />}>
        <DayPicker {...props} />
      </Suspense>
    </span>
  );
}
