import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '#sdk/browser';
import type { DocHeading } from '#sdk/docs';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: '16px',
    alignSelf: 'start',
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 1180px)': { display: 'none' },
  },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  deeper: { paddingLeft: '12px' },
});

/** The headings of a page, each a link to its place. Narrow screens have no room for it. */
export function Contents({ headings }: { readonly headings: readonly DocHeading[] }) {
  const styles = useStyles();
  return (
    <nav className={styles.root} aria-label="On this page">
      <p className={styles.title}>On this page</p>
      <ul className={styles.list}>
        {headings.map(({ anchor, text, level }) => (
          <li key={anchor} className={level > 2 ? styles.deeper : undefined}>
            <AppLink to={`#${anchor}`}>{text}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
