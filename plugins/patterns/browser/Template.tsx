import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  hole: { color: tokens.colorBrandForeground1 },
});

const hole = /(<(?:num|ip|uuid|hex|\*|\.\.\.)>)/;

/** A template with its holes told apart from its words. */
export function Template({ template, example }: { readonly template: string; readonly example: string }) {
  const styles = useStyles();
  const parts = template.split(hole);
  return (
    <span className={styles.root} title={`${template}\n\nFor example: ${example}`}>
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
