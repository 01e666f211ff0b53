import { Checkbox, Label, makeStyles, Select, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { type InsightStatus, insightStatuses } from '../contract';
import type { Wanted } from './useInsights';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  choice: { display: 'flex', alignItems: 'center', gap: '6px' },
  rest: { marginLeft: 'auto' },
});

const orders: readonly (readonly [Wanted['orderBy'], string])[] = [
  ['burst', 'Burst'],
  ['occurrences', 'Occurrences'],
  ['lastOccurrence', 'Last seen'],
  ['firstOccurrence', 'First seen'],
  ['severity', 'Severity'],
  ['title', 'Title'],
];

/** In which order, and which of them. */
export function InsightControls({
  wanted,
  onChange,
  children,
}: {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
  /** What the list says of itself, at the right. */
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  const order = useId();
  const status = useId();
  return (
    <div className={styles.root}>
      <span className={styles.choice}>
        <Label htmlFor={order} size="small">
          Order by
        </Label>
        <Select
          id={order}
          size="small"
          value={wanted.orderBy}
          onChange={(_event, { value }) => onChange({ ...wanted, orderBy: value as Wanted['orderBy'] })}
        >
          {orders.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </span>
      <span className={styles.choice}>
        <Label htmlFor={status} size="small">
          Status
        </Label>
        <Select
          id={status}
          size="small"
          value={wanted.statuses[0] ?? ''}
          onChange={(_event, { value }) => onChange({ ...wanted, statuses: value === '' ? [] : [value as InsightStatus] })}
        >
          <option value="">any</option>
          {insightStatuses.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </Select>
      </span>
      <Checkbox
        label="Only new ones"
        title="Never seen before this range"
        checked={wanted.onlyNew}
        onChange={(_event, { checked }) => onChange({ ...wanted, onlyNew: checked === true })}
      />
      <span className={styles.rest}>{children}</span>
    </div>
  );
}
