import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  wrapped: {
    display: '-webkit-box',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '-webkit-line-clamp': '2',
    '-webkit-box-orient': 'vertical',
  },
  hole: { color: tokens.colorBrandForeground1 },
});

const hole = /(<(?:num|ip|uuid|hex|\*|\.\.\.)>)/;

interface Props {
  readonly template: string;
  readonly example: string;
  /** Whether it may take two lines. */
  readonly isWrapped?: boolean;
}

/** A template with its holes told apart from its words. */
export function Template({ template, example, isWrapped = false }: Props) {
  const styles = useStyles();
  const parts = template.split(hole);
  return (
    <span className={mergeClasses(styles.root, isWrapped && styles.wrapped)} title={`${template}\n\nFor example: ${example}`}>
      {parts.map((part, index) =>
        hole.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
          <span key={index} className={styles.hole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
