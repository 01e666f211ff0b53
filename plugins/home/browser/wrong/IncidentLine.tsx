import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatDistanceStrict } from 'date-fns';
import { metricsReaders } from '#plugins/metrics/contract';
import { all, holds, plugin } from '#sdk';
import { AppLink, formatWhole, Icon, useFacts, useTimeZone } from '#sdk/browser';
import type { Incident } from '../../common/todaySchemas';
import { exceptionAddress, incidentAddress, metricsAddress } from './incidentAddress';
import { moment, sentenceOf } from './sentenceOf';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  icon: { display: 'inline-flex', paddingTop: '3px', color: tokens.colorStatusDangerForeground1 },
  ongoing: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  sentence: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: '24px', overflowWrap: 'anywhere' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    minHeight: '24px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
  },
  value: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

const mayReadMetrics = all(plugin('metrics'), metricsReaders.holds);

/** One thing that went wrong: what, since when, whether it is over, what came with it, and where to look. */
export function IncidentLine({ incident, asOf }: { readonly incident: Incident; readonly asOf: number }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const hasMetrics = holds(mayReadMetrics, useFacts()) === true;
  const { from, to, isOver, changes, deploy, bursts } = incident;
  const exception = bursts.map(exceptionAddress).find((address) => address !== undefined);
  return (
    <li className={styles.root}>
      <span className={styles.icon}>
        <Icon name={isOver ? 'error' : 'error-filled'} size={20} />
      </span>
      <div>
        <p className={styles.sentence}>
          {sentenceOf(incident, zone, asOf).map(({ text, strong }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other name and never change places
            <span key={at} className={strong && styles.strong}>
              {text}
            </span>
          ))}
        </p>
        <ul className={styles.facts}>
          <li className={mergeClasses(!isOver && styles.ongoing)}>
            {isOver
              ? `Over since ${moment(to, zone, asOf)}, ${formatDistanceStrict(to, asOf, { addSuffix: true })}; it lasted ${formatDistanceStrict(from, to)}`
              : `Still going on, for ${formatDistanceStrict(from, asOf)}`}
          </li>
          {deploy !== null && (
            <li>
              {deploy.service} {deploy.version} was deployed at {moment(deploy.time, zone, asOf)} ({deploy.before} before)
            </li>
          )}
          {changes !== null && changes.length > 0 && (
            <li>
              More than around it:{' '}
              {changes.map(({ field, value, now, before }, at) => (
                <span key={`${field} ${value}`} title={`${formatWhole(now)} logs, ${formatWhole(before)} around it`}>
                  {at > 0 && ' · '}
                  {field} <span className={styles.value}>{value}</span>
                </span>
              ))}
            </li>
          )}
          <li>
            <AppLink to={incidentAddress(incident)}>See what changed</AppLink>
          </li>
          {hasMetrics && (
            <li>
              <AppLink to={metricsAddress(incident)}>See its metrics</AppLink>
            </li>
          )}
          {exception !== undefined && (
            <li>
              <AppLink to={exception}>Read the exception</AppLink>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
