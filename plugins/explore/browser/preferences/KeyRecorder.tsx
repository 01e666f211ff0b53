import { Input } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { bindingOf } from '#sdk/browser';

interface Props {
  readonly label: string;
  onKeys(binding: string): void;
  onCancel(): void;
}

/** Takes the next keys that are pressed. Escape, Tab and leaving take none. */
export function KeyRecorder({ label, onKeys, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const binding = bindingOf(event.nativeEvent);
    if (event.key === 'Escape') onCancel();
    else if (binding !== undefined) onKeys(binding);
  };
  return (
    <Input ref={input} size="small" aria-label={label} placeholder="Press the keys" value="" onKeyDown={onKeyDown} onBlur={onCancel} />
  );
}
