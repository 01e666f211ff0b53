import { makeStyles, tokens } from '@fluentui/react-components';
import { markedParts, matchedWords } from './markedParts';

const useStyles = makeStyles({
  mark: { backgroundColor: tokens.colorPaletteGoldBackground2, color: tokens.colorNeutralForeground1, borderRadius: '2px' },
});

/** A text with its matches marked. */
export function Marked({ text, fragments }: { readonly text: string; readonly fragments?: readonly string[] | undefined }) {
  const styles = useStyles();
  const words = matchedWords(fragments);
  if (words.length === 0) return text;
  let at = 0;
  return markedParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
