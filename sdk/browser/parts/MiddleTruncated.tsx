import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CopyButton } from './CopyButton';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', fontFamily: tokens.fontFamilyMonospace, fontVariantNumeric: 'tabular-nums' },
  copy: { opacity: 0, ':focus-within': { opacity: 1 } },
  hover: { ':hover .copy-on-hover': { opacity: 1 } },
});

/** Shortens an id in its middle, where ids differ least: `4bf92f35…0e4736`. */
export function truncateMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = Math.ceil((length - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (length - 1 - head))}`;
}

/** A long id, shortened in the middle, whole on hover, with a copy button on hover and focus. */
export function MiddleTruncated({ value, length = 16 }: { readonly value: string; readonly length?: number }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, styles.hover)}>
      <span title={value}>{truncateMiddle(value, length)}</span>
      <span className={mergeClasses(styles.copy, 'copy-on-hover')}>
        <CopyButton value={value} />
      </span>
    </span>
  );
}
