import { Label, Select } from '@fluentui/react-components';
import { useId } from 'react';
import type { Compared } from './compared';

const titles: Readonly<Record<Compared, string>> = {
  before: 'the time right before',
  day: 'the same time a day earlier',
  week: 'the same time a week earlier',
};

interface Props {
  readonly value: Compared;
  /** Whether the range can be moved by days. */
  readonly isMovable: boolean;
  readonly onChange: (value: Compared) => void;
}

/** Chooses what now is compared with. */
export function CompareWith({ value, isMovable, onChange }: Props) {
  const id = useId();
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
      <Label htmlFor={id} size="small">
        Compare with
      </Label>
      <Select id={id} size="small" value={value} onChange={(_event, chosen) => onChange(chosen.value as Compared)}>
        {(Object.keys(titles) as Compared[]).map((key) => (
          <option key={key} value={key} disabled={key !== 'before' && !isMovable}>
            {titles[key]}
          </option>
        ))}
      </Select>
    </span>
  );
}
