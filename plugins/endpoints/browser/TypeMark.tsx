import { makeStyles, tokens } from '@fluentui/react-components';
import type { EndpointType } from '../contract';

const marks: Readonly<Record<EndpointType, string>> = {
  Custom: '{ }',
  Slack: 'SL',
  PagerDuty: 'PD',
  Datadog: 'DD',
  BigPanda: 'BP',
  VictorOps: 'VO',
  Opsgenie: 'OG',
  ServiceNow: 'SN',
  'Microsoft Teams': 'MT',
  'Microsoft Teams Workflow': 'TW',
  Alertmanager: 'AM',
};

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '26px',
    height: '20px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A type of endpoint, with a mark to know it by. */
export function TypeMark({ type }: { readonly type: EndpointType }) {
  const styles = useStyles();
  return (
    <span className={styles.root} title={type}>
      <span className={styles.mark} aria-hidden>
        {marks[type]}
      </span>
      <span className={styles.name}>{type}</span>
    </span>
  );
}
