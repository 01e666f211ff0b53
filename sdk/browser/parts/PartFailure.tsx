import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ExtensionFailure } from '../offers/extensionFailure';
import { errorMessage } from './ErrorState';
import { Icon } from './Icon';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 8px',
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  icon: { color: tokens.colorStatusDangerForeground1, display: 'inline-flex' },
});

/** A contribution that failed, in the place where it would be: names its plugin and offers another try. */
export function PartFailure({ failure }: { readonly failure: ExtensionFailure }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <span className={styles.icon}>
        <Icon name="plugin-off" size={16} />
      </span>
      <span>
        The plugin {failure.pluginTitle} {failure.during === 'load' ? 'could not be loaded' : 'failed here'}: {errorMessage(failure.error)}
      </span>
      <Button size="small" onClick={failure.retry}>
        Retry
      </Button>
    </div>
  );
}
