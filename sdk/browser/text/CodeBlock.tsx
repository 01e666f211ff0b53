import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { CopyButton } from '../parts/CopyButton';

/** Lines of a block above which it is folded. */
const most = 30;

const useStyles = makeStyles({
  root: { position: 'relative' },
  copy: { position: 'absolute', top: '4px', right: '4px', backgroundColor: tokens.colorNeutralBackground2 },
  folded: { maxHeight: '420px', overflowY: 'hidden' },
});

/** A block of code of a page, to be copied; a long one is folded. */
export function CodeBlock({ children }: { readonly children?: ReactNode }) {
  const styles = useStyles();
  const block = useRef<HTMLPreElement>(null);
  const [isOpen, setOpen] = useState(false);
  const lines = textOf(children).split('\n').length;
  const isLong = lines > most;
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <pre ref={block} tabIndex={0} className={isLong && !isOpen ? styles.folded : undefined}>
        {children}
      </pre>
      <div className={styles.copy}>
        <CopyButton label="Copy the code" value={() => block.current?.textContent?.replace(/\n$/, '') ?? ''} />
      </div>
      {isLong && (
        <Button size="small" appearance="transparent" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show all ${lines} lines`}
        </Button>
      )}
    </div>
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node !== null && 'props' in node)
    return textOf((node.props as { readonly children?: ReactNode }).children);
  return '';
}
