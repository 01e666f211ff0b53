import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import Anser from 'anser';
import { ansiToken } from '../look/theme';
import { ansiParts } from './ansiParts';
import { MarkedText, type MarkedTextProps } from './MarkedText';

const useInks = makeStyles({
  red: { color: ansiToken('red') },
  green: { color: ansiToken('green') },
  yellow: { color: ansiToken('yellow') },
  blue: { color: ansiToken('blue') },
  magenta: { color: ansiToken('magenta') },
  cyan: { color: ansiToken('cyan') },
  grey: { color: ansiToken('grey') },
});
const useStyles = makeStyles({
  ground: { borderRadius: '2px', outline: `1px solid ${tokens.colorNeutralStroke1}` },
  bold: { fontWeight: tokens.fontWeightSemibold },
  italic: { fontStyle: 'italic' },
  underline: { textDecorationLine: 'underline' },
});

/** A text in the colours that its program meant for a terminal, its matches marked. Loaded when the first such text is in sight. */
export default function AnsiText({ text, words, anyCase = false }: MarkedTextProps) {
  const inks = useInks();
  const styles = useStyles();
  let at = 0;
  return ansiParts(text, Anser).map((part) => {
    const key = at;
    at += part.text.length;
    const ink = part.colour ?? part.ground;
    return (
      <span
        key={key}
        className={mergeClasses(
          ink !== undefined && inks[ink],
          part.ground !== undefined && styles.ground,
          part.bold && styles.bold,
          part.italic && styles.italic,
          part.underline && styles.underline,
        )}
      >
        <MarkedText text={part.text} words={words} anyCase={anyCase} />
      </span>
    );
  });
}
