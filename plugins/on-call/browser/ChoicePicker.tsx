import { Dropdown, Option } from '@fluentui/react-components';
import type { Choice } from './useTargets';

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: readonly string[];
  readonly placeholder: string;
  onValue(value: string[]): void;
  onBlur?(): void;
}

/** Several of a list. What is chosen and not in the list stays until somebody takes it out. */
export function ChoicePicker({ label, choices, value, placeholder, onValue, onBlur }: Props) {
  const titleOf = (key: string): string => choices.find((choice) => choice.key === key)?.title ?? 'One that is not shown to you';
  const hidden = value.filter((key) => choices.every((choice) => choice.key !== key));
  return (
    <Dropdown
      multiselect
      aria-label={label}
      placeholder={placeholder}
      value={value.map(titleOf).join(', ')}
      selectedOptions={[...value]}
      {...(onBlur !== undefined && { onBlur })}
      onOptionSelect={(_event, { selectedOptions }) => onValue(selectedOptions)}
    >
      {[...choices, ...hidden.map((key) => ({ key, title: titleOf(key) }))].map(({ key, title }) => (
        <Option key={key} value={key}>
          {title}
        </Option>
      ))}
    </Dropdown>
  );
}
