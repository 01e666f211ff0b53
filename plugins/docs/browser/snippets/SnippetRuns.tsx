import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import type { PageRuns } from '../../contract';
import { runsInWords } from './runsInWords';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    margin: '24px 0 0',
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** When the snippets of a page were last run. */
export function SnippetRuns({ runs }: { readonly runs: PageRuns | null }) {
  const styles = useStyles();
  if (runs === null) return null;
  return (
    <p className={styles.root}>
      <Icon name={runs.isCurrent ? 'check' : 'clock'} size={16} />
      {runsInWords(runs)}
    </p>
  );
}
