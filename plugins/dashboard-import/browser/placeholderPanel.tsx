import { makeStyles, tokens } from '@fluentui/react-components';
import { z } from 'zod';
import type { PanelKind } from '#sdk';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', height: '100%', overflow: 'auto', padding: '4px 0' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const options = z.looseObject({ type: z.string().default(''), reason: z.string().default('') });
type Options = z.output<typeof options>;

function Placeholder({ options: { type, reason } }: { readonly options: Options }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {type === '' ? 'This panel was imported and is kept as it came.' : `This panel was imported as "${type}" and is kept as it came.`}
      </p>
      {reason !== '' && <p className={styles.text}>{reason}</p>}
      <p className={styles.text}>
        Its original is in its JSON, and goes back with an export. Edit the panel to draw something in its place.
      </p>
    </div>
  );
}

const kind: PanelKind<Options> = { options, Panel: Placeholder };
export default kind;
