import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyButton } from './CopyButton';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '8px 8px 8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  code: {
    margin: 0,
    flexGrow: 1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A command to be run in a terminal, or another text for machines, whole and to be copied. */
export function CommandBox({ command, label = 'Copy the command' }: { readonly command: string; readonly label?: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <pre className={styles.code}>{command}</pre>
      <CopyButton value={command} label={label} />
    </div>
  );
}
