import { makeStyles, tokens } from '@fluentui/react-components';
import { RelativeTime } from '#sdk/browser';

const useStyles = makeStyles({ root: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 } });

interface Props {
  readonly what: string;
  readonly by: string | null;
  readonly at: string | null;
}

/** Who changed something last and when; nothing while nobody has. */
export function EditedNote({ what, by, at }: Props) {
  const styles = useStyles();
  if (at === null) return null;
  return (
    <p className={styles.root}>
      {what} last edited by {by} <RelativeTime value={at} />
    </p>
  );
}
