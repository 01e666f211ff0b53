import { Label, Select } from '@fluentui/react-components';
import { useId } from 'react';
import type { Compared } from './compared';

const titles: Readonly<Record<Compared, string>> = {
  before: 'the time right before',
  day: 'the same time a day earlier',
  week: 'the same time a week earlier',
  rest: 'the rest of the graph',
};

interface Props {
  readonly value: Compared;
  /** Those that there is a range for. */
  readonly offered: readonly Compared[];
  readonly onChange: (value: Compared) => void;
}

/** Chooses what now is compared with. */
export function CompareWith({ value, offered, onChange }: Props) {
  const id = useId();
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
      <Label htmlFor={id} size="small" style={{ whiteSpace: 'nowrap' }}>
        Compare with
      </Label>
      <Select id={id} size="small" value={value} onChange={(_event, chosen) => onChange(chosen.value as Compared)}>
        {(Object.keys(titles) as Compared[])
          .filter((key) => key !== 'rest' || offered.includes('rest'))
          .map((key) => (
            <option key={key} value={key} disabled={!offered.includes(key)}>
              {titles[key]}
            </option>
          ))}
      </Select>
    </span>
  );
}
