import { makeStyles } from '@fluentui/react-components';
import { seriesColour } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  mark: { width: '8px', height: '8px', borderRadius: '2px', flexShrink: 0 },
});

/** A service by its name, beside the colour that it has everywhere. */
export function ServiceName({ name }: { readonly name: string }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <span className={styles.mark} style={{ backgroundColor: seriesColour(name) }} aria-hidden />
      {name === '' ? '(no service)' : name}
    </span>
  );
}
