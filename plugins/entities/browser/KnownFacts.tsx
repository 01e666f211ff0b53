import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, RelativeTime, StateLabel, useEntityNames } from '#sdk/browser';
import { entityPath } from '../contract';

const useStyles = makeStyles({
  source: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '4px 24px', margin: 0 },
  fact: { display: 'contents' },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  related: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  more: { color: tokens.colorNeutralForeground3 },
});
const states = {
  ok: { icon: 'check', tone: 'good', word: 'OK' },
  warning: { icon: 'warning', tone: 'warning', word: 'Warning' },
  critical: { icon: 'error', tone: 'bad', word: 'Critical' },
} as const;

interface Related {
  readonly kind: string;
  readonly name: string;
  readonly within: Readonly<Record<string, string>>;
}
interface Fact {
  readonly source: string;
  readonly seen?: { readonly first: number; readonly last: number } | undefined;
  readonly health?: { readonly state: keyof typeof states; readonly reason: string } | undefined;
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly relations?: readonly { readonly title: string; readonly entities: readonly Related[]; readonly total: number }[] | undefined;
}

/** What each plugin tells of a thing. */
export function KnownFacts({
  facts,
  range,
}: {
  readonly facts: readonly Fact[];
  readonly range: { readonly from: string; readonly to: string };
}) {
  const styles = useStyles();
  const names = useEntityNames();
  return facts.map(({ source, seen, health, attributes = [], relations = [] }) => (
    <section key={source} className={styles.source} aria-label={source}>
      <h2 className={styles.title}>{source}</h2>
      <dl className={styles.facts}>
        {health !== undefined && (
          <div className={styles.fact}>
            <dt className={styles.label}>Health</dt>
            <dd className={styles.value}>
              <StateLabel icon={states[health.state].icon} tone={states[health.state].tone}>
                {`${states[health.state].word}: ${health.reason}`}
              </StateLabel>
            </dd>
          </div>
        )}
        {seen !== undefined && (
          <>
            <div className={styles.fact}>
              <dt className={styles.label}>First seen</dt>
              <dd className={styles.value}>
                <RelativeTime value={seen.first} />
              </dd>
            </div>
            <div className={styles.fact}>
              <dt className={styles.label}>Last seen</dt>
              <dd className={styles.value}>
                <RelativeTime value={seen.last} />
              </dd>
            </div>
          </>
        )}
        {attributes.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.label}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
        {relations.map(({ title, entities, total }) => (
          <div key={title} className={styles.fact}>
            <dt className={styles.label}>{title}</dt>
            <dd className={styles.value}>
              <span className={styles.related}>
                {entities.map((entity) =>
                  names.kind(entity.kind) === undefined ? (
                    <span key={entity.name}>{entity.name}</span>
                  ) : (
                    <AppLink key={`${entity.kind} ${entity.name}`} to={entityPath(entity, range)}>
                      {entity.name}
                    </AppLink>
                  ),
                )}
                {total > entities.length && <span className={styles.more}>and {(total - entities.length).toLocaleString('en')} more</span>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
