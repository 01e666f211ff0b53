import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, type Fact, FactList, RelativeTime, StateLabel, useEntityNames } from '#sdk/browser';
import { entityPath } from '../contract';

const useStyles = makeStyles({
  source: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  related: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  more: { color: tokens.colorNeutralForeground3 },
});
const states = {
  ok: { icon: 'check', tone: 'good', word: 'OK' },
  warning: { icon: 'warning', tone: 'warning', word: 'Warning' },
  critical: { icon: 'error', tone: 'bad', word: 'Critical' },
} as const;

interface Related {
  readonly title: string;
  readonly entities: readonly { readonly kind: string; readonly name: string; readonly within: Readonly<Record<string, string>> }[];
  readonly total: number;
}
interface Known {
  readonly source: string;
  readonly seen?: { readonly first: number; readonly last: number } | undefined;
  readonly health?: { readonly state: keyof typeof states; readonly reason: string } | undefined;
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly relations?: readonly Related[] | undefined;
}
interface Props {
  readonly facts: readonly Known[];
  readonly range: { readonly from: string; readonly to: string };
}

/** What each plugin tells of a thing. */
export function KnownFacts({ facts, range }: Props) {
  const styles = useStyles();
  return facts.map(({ source, seen, health, attributes = [], relations = [] }) => {
    const told: readonly Fact[] = [
      ...(health === undefined ? [] : [{ label: 'Health', value: <Health {...health} /> }]),
      ...(seen === undefined
        ? []
        : [
            { label: 'First seen', value: <RelativeTime value={seen.first} /> },
            { label: 'Last seen', value: <RelativeTime value={seen.last} /> },
          ]),
      ...attributes.map(({ name, value }) => ({ label: name, value })),
      ...relations.map((related) => ({ label: related.title, value: <Relation {...related} range={range} /> })),
    ];
    return (
      <section key={source} className={styles.source} aria-label={source}>
        <h2 className={styles.title}>{source}</h2>
        <FactList facts={told} />
      </section>
    );
  });
}

function Health({ state, reason }: NonNullable<Known['health']>) {
  const { icon, tone, word } = states[state];
  return <StateLabel icon={icon} tone={tone}>{`${word}: ${reason}`}</StateLabel>;
}

function Relation({ entities, total, range }: Omit<Related, 'title'> & Pick<Props, 'range'>) {
  const styles = useStyles();
  const names = useEntityNames();
  return (
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
  );
}
