import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatDistanceStrict } from 'date-fns';
import { AppLink, Icon, useTimeZone } from '#sdk/browser';
import type { Incident } from '../../common/todaySchemas';
import { FactSentence } from './FactSentence';
import { moment, sentenceOf } from './sentenceOf';
import { useIncidentLinks } from './useIncidentLinks';

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
});

/** One thing that went wrong: what, since when, whether it is over, what came with it, and where to look. */
export function IncidentLine({ incident, asOf }: { readonly incident: Incident; readonly asOf: number }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { from, to, isOver, facts } = incident;
  const links = useIncidentLinks(incident);
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
          {facts.map(
            ({ source, pieces }) =>
              pieces.length > 0 && (
                <li key={source}>
                  <FactSentence pieces={pieces} asOf={asOf} />
                </li>
              ),
          )}
          {links.map(({ key, title, path }) => (
            <li key={key}>
              <AppLink to={path}>{title}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
