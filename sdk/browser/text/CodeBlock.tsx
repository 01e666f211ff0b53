import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { isValidElement, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { readFence } from '#sdk/docs';
import { CopyButton } from '../parts/CopyButton';
import { SnippetNoteContext } from './snippetNote';

/** Lines of a block above which it is folded. */
const most = 30;

const useStyles = makeStyles({
  root: { position: 'relative' },
  copy: { position: 'absolute', top: '4px', right: '4px', backgroundColor: tokens.colorNeutralBackground2 },
  folded: { maxHeight: '420px', overflowY: 'hidden' },
});

/** A block of code of a page, to be copied; a long one is folded. Below it stands what the page has to say of it. */
export function CodeBlock({ children }: { readonly children?: ReactNode }) {
  const styles = useStyles();
  const block = useRef<HTMLPreElement>(null);
  const [isOpen, setOpen] = useState(false);
  const code = textOf(children);
  const lines = code.split('\n').length;
  const note = useContext(SnippetNoteContext);
  const words = wordsOf(children);
  const said = useMemo(() => readFence(words), [words]);
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
      {note?.({ ...said, code: code.replace(/\n$/, '') })}
    </div>
  );
}

/** What stood behind the marks of a block, which `fenceWords` has kept. */
function wordsOf(children: ReactNode): string {
  const words = isValidElement<{ readonly 'data-fence'?: unknown }>(children) ? children.props['data-fence'] : undefined;
  return typeof words === 'string' ? words : '';
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node !== null && 'props' in node)
    return textOf((node.props as { readonly children?: ReactNode }).children);
  return '';
}
