import { Button, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon } from './Icon';
import { useAfter } from './useAfter';

/** Copies a text, and says for two seconds whether it worked. */
export function CopyButton({ value, label = 'Copy' }: { readonly value: string | (() => string); readonly label?: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  const shown = !useAfter(2000, result !== undefined) ? result : undefined;
  const copy = async () => {
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(typeof value === 'function' ? value() : value);
      setResult('copied');
    } catch {
      // The browser refuses outside a secure context, or the person did: say so, they can still select the text.
      setResult('failed');
    }
  };
  const says = shown === 'copied' ? 'Copied' : shown === 'failed' ? 'The browser did not allow copying' : label;
  return (
    <Tooltip content={says} relationship="label">
      <Button
        size="small"
        appearance="transparent"
        icon={<Icon name={shown === 'copied' ? 'check' : shown === 'failed' ? 'error' : 'copy'} size={16} />}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      />
    </Tooltip>
  );
}
