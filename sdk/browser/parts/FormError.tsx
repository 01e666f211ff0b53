import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from './Icon';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    padding: '8px 10px',
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, lineHeight: 0 },
});

/** What went wrong, as plain text above a form. Draws nothing when nothing has. */
export function FormError({ error }: { readonly error: string | undefined }) {
  const styles = useStyles();
  if (error === undefined) return null;
  return (
    <div className={styles.root} role="alert">
      <span className={styles.icon}>
        <Icon name="error" size={20} />
      </span>
      {error}
    </div>
  );
}
