import { makeStyles, tokens } from '@fluentui/react-components';
import { bindingKeys } from './keyBinding';

const useStyles = makeStyles({
  root: { display: 'inline-flex', gap: '4px' },
  key: {
    padding: '0 5px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
  },
});

/** A binding drawn as keys. */
export function Keys({ binding }: { readonly binding: string }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      {bindingKeys(binding).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
