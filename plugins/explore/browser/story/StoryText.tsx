import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CopyButton } from '#sdk/browser';
import { StackText } from '../table/StackText';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    margin: '0 16px 8px',
    padding: '8px 36px 8px 10px',
    maxHeight: '34vh',
    overflow: 'auto',
    flexShrink: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  copy: { position: 'absolute', top: '4px', right: '4px' },
});

interface Props {
  readonly label: string;
  readonly text: string;
  readonly fragments: readonly string[] | undefined;
  /** Whether it begins with all frames of its stack traces. */
  readonly unfolded?: boolean;
}

/** A text of a log, whole, its stack traces folded to their first frames. */
export function StoryText({ label, text, fragments, unfolded: begin = false }: Props) {
  const styles = useStyles();
  const [unfolded, setUnfolded] = useState(begin);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.root} aria-label={label} tabIndex={0}>
      <StackText text={text} fragments={fragments} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />
      <div className={styles.copy}>
        <CopyButton value={text} label={`Copy ${label.toLowerCase()}`} />
      </div>
    </section>
  );
}
