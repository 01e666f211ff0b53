import { makeStyles } from '@fluentui/react-components';
import { type Severity, severityColour } from '../../charts/palette';
import type { IconName } from '../look/icons';
import { severityToken } from '../look/theme';
import { Icon } from './Icon';

/** How grave alerts are, the least first. */
export type AlertSeverityName = 'INFO' | 'LOW' | 'MEDIUM' | 'HIGH' | 'SEVERE';

const looks: Readonly<Record<AlertSeverityName, { readonly title: string; readonly icon: IconName; readonly like: Severity }>> = {
  INFO: { title: 'Info', icon: 'circle', like: 'debug' },
  LOW: { title: 'Low', icon: 'info', like: 'info' },
  MEDIUM: { title: 'Medium', icon: 'warning', like: 'warn' },
  HIGH: { title: 'High', icon: 'error', like: 'error' },
  SEVERE: { title: 'Severe', icon: 'fatal', like: 'fatal' },
};

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap', verticalAlign: 'bottom' },
  icon: { display: 'inline-flex' },
});

/** The severity of an alert by word, shape and the colour of the severity of logs that is as grave. */
export function AlertSeverity({ severity }: { readonly severity: AlertSeverityName }) {
  const styles = useStyles();
  const { title, icon, like } = looks[severity];
  return (
    <span className={styles.root}>
      <span className={styles.icon} style={{ color: severityToken(like) }}>
        <Icon name={icon} size={16} />
      </span>
      {title}
    </span>
  );
}

/** The word of the severity of an alert. */
export const alertSeverityTitle = (severity: AlertSeverityName): string => looks[severity].title;

/** The colour of the severity of an alert as plain hex, for canvases. */
export const alertSeverityColour = (severity: AlertSeverityName, theme: 'light' | 'dark'): string =>
  severityColour(looks[severity].like, theme);
