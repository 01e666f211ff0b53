import { makeStyles, tokens } from '@fluentui/react-components';
import type { PanelProps } from '#sdk';
import { DocText } from '#sdk/browser';
import type { MarkdownOptions } from '../../../common/panels/valueOptions';

const useStyles = makeStyles({
  root: { height: '100%', overflow: 'auto', padding: '0 4px', boxSizing: 'border-box' },
  words: { color: tokens.colorNeutralForeground3 },
});

/** A text in Markdown, with the boxes, tabs and widgets that pages of documentation have. */
export function MarkdownPanel({ title, options }: PanelProps<MarkdownOptions>) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <section className={styles.root} tabIndex={0} aria-label={title}>
      {options.text.trim() === '' ? <span className={styles.words}>There is no text yet.</span> : <DocText text={options.text} level={4} />}
    </section>
  );
}
