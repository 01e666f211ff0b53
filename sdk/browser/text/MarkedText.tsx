import { makeStyles, tokens } from '@fluentui/react-components';
import { markedParts } from './markedParts';

const useStyles = makeStyles({
  mark: { backgroundColor: tokens.colorPaletteGoldBackground2, color: tokens.colorNeutralForeground1, borderRadius: '2px' },
});

export interface MarkedTextProps {
  readonly text: string;
  readonly words: readonly string[];
  /** Whether the words are marked in capitals and small letters alike. */
  readonly anyCase?: boolean;
}

/** A text with some words marked. */
export function MarkedText({ text, words, anyCase = false }: MarkedTextProps) {
  const styles = useStyles();
  if (words.length === 0) return text;
  let at = 0;
  return markedParts(text, words, anyCase).map((part) => {
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
