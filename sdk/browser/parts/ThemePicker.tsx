import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTheme } from '../look/useTheme';
import { themeService } from '../services/services';
import { useService } from '../services/useService';
import { Icon } from './Icon';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '1px',
  },
  choice: {
    // Its input is found where it is drawn, so that the page scrolls to it.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '3px 10px 3px 6px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  input: { position: 'absolute', opacity: 0, width: 0, height: 0 },
});

const choices = [
  { theme: 'light', label: 'Light', icon: 'theme-light' },
  { theme: 'dark', label: 'Dark', icon: 'theme-dark' },
] as const;

/** Light or dark; the choice applies at once and is kept. */
export function ThemePicker() {
  const styles = useStyles();
  const store = useService(themeService);
  const theme = useTheme();
  const name = useId();
  return (
    <div className={styles.root} role="radiogroup" aria-label="Theme">
      {choices.map((choice) => (
        <label key={choice.theme} className={mergeClasses(styles.choice, choice.theme === theme && styles.chosen)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={choice.theme === theme}
            onChange={() => void store.choose(choice.theme)}
          />
          <Icon name={choice.icon} size={16} />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
