import { Select, Tooltip } from '@fluentui/react-components';
import { type CompareTo, compareChoices, readCompareTo } from '../../query/compareTo';

const none = '';

interface Props {
  /** Undefined: compared with nothing. */
  readonly value: CompareTo | undefined;
  /** Why nothing can be compared now; said of the control, which is shut. */
  readonly unavailable?: string | undefined;
  onChange(value: CompareTo | undefined): void;
}

/** How long before a time is compared with. */
export function ComparePicker({ value, unavailable, onChange }: Props) {
  const control = (
    <Select
      size="small"
      aria-label="Compare to"
      disabled={unavailable !== undefined}
      value={unavailable === undefined ? (value ?? none) : none}
      onChange={(_event, chosen) => onChange(readCompareTo(chosen.value))}
    >
      <option value={none}>None</option>
      {compareChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
  if (unavailable === undefined) return control;
  return (
    <Tooltip content={unavailable} relationship="description">
      {/* A disabled control takes neither the pointer nor the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it says why the control in it is shut */}
      <span tabIndex={0}>{control}</span>
    </Tooltip>
  );
}
