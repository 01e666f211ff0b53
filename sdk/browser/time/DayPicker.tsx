import { DatePicker } from '@fluentui/react-datepicker-compat';
import { format, isValid, parse, parseISO } from 'date-fns';
import { datePatterns } from './datePatterns';

export interface DayPickerProps {
  /** `2026-03-01`; empty for none. */
  readonly value: string;
  onChange(day: string): void;
  readonly size?: 'small' | 'medium';
  readonly 'aria-label': string;
}

const monday = 1;
const iso = 'yyyy-MM-dd';
/** Spellings that are read: ours, the standard's, and what people type instead. */
const spellings = [datePatterns.day, iso, 'MMM d yyyy', 'd MMM yyyy', 'MMMM d, yyyy', 'MMMM d yyyy', 'd MMMM yyyy', 'yyyy/MM/dd'];

/** @returns null for a text that is no day */
export function readDay(text: string): Date | null {
  const read = spellings.map((spelling) => parse(text.trim(), spelling, new Date(0)));
  return read.find((day) => isValid(day) && day.getFullYear() > 1900) ?? null;
}

/** The calendar of {@link DayInput}. */
export default function DayPicker({ value, onChange, size = 'medium', 'aria-label': label }: DayPickerProps) {
  return (
    <DatePicker
      size={size}
      aria-label={label}
      placeholder="Jan 31, 2026"
      value={value === '' ? null : parseISO(value)}
      onSelectDate={(day) => onChange(day == null ? '' : format(day, iso))}
      formatDate={(day) => (day === undefined ? '' : format(day, datePatterns.day))}
      parseDateFromString={readDay}
      firstDayOfWeek={monday}
      style={{ minWidth: 0 }}
      allowTextInput
      inlinePopup
    />
  );
}
