import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useMemo } from 'react';
import { foldedStack } from './foldedStack';
import { Marked } from './Marked';

const useStyles = makeStyles({
  fold: {
    display: 'block',
    margin: '0',
    padding: '0 4px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontFamily: tokens.fontFamilyBase,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface Props {
  readonly text: string;
  readonly fragments: readonly string[] | undefined;
  readonly open: boolean;
  onToggle(): void;
}

/** A text of many lines whose long stack traces are folded to their first frames, until somebody asks for the rest. */
export function StackText({ text, fragments, open, onToggle }: Props) {
  const styles = useStyles();
  const parts = useMemo(() => foldedStack(text), [text]);
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length + 1;
    if (part.folded === undefined) return <Marked key={key} text={part.text} fragments={fragments} />;
    return (
      <Fragment key={key}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {open ? '▾ Fold' : '▸'} {part.folded} more frames
        </button>
        {open && (
          <>
            <Marked text={part.text} fragments={fragments} />
            {'\n'}
          </>
        )}
      </Fragment>
    );
  });
}
