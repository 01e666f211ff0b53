import { Input } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { retry } from '#core';
import type { DayPickerProps } from './DayPicker';

const DayPicker = lazy(() => retry(() => import('./DayPicker')));

/** A day, chosen from a calendar or typed. Its calendar is loaded with the first of its kind on a page. */
export function DayInput(props: DayPickerProps) {
  return (
    <Suspense fallback={<Input disabled size={props.size} aria-label={props['aria-label']} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
