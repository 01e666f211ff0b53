import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AppLink } from '#sdk/browser';
import type { Doc } from '../../contract';
import type { DocState } from '../snippets/arrivals';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  state: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  receiving: { color: tokens.colorStatusSuccessForeground1 },
});

/** Pages of documentation by category, each with what it is about. */
export function DocCards<Card extends Pick<Doc, 'docId' | 'title' | 'description' | 'category'>>({
  docs,
  addressOf,
  stateOf,
}: {
  readonly docs: readonly Card[];
  readonly addressOf: (doc: Card) => string;
  readonly stateOf?: (doc: Card) => DocState | undefined;
}) {
  const styles = useStyles();
  const categories = [...new Set(docs.map(({ category }) => category))];
  return categories.map((category) => (
    <section key={category} className={styles.group} aria-label={category}>
      <h2 className={styles.title}>{category}</h2>
      <ul className={styles.cards}>
        {docs
          .filter((doc) => doc.category === category)
          .map((doc) => {
            const state = stateOf?.(doc);
            return (
              <li key={doc.docId} className={styles.card}>
                <AppLink to={addressOf(doc)}>{doc.title}</AppLink>
                <p className={styles.about}>{doc.description}</p>
                {state !== undefined && <p className={mergeClasses(styles.state, state.isReceiving && styles.receiving)}>{state.text}</p>}
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
