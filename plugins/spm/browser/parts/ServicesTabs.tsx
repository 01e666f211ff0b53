import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useAddress, useLeadsToPage, useLink } from '#sdk/browser';
import { tableParameterNames } from '../../common/tableParameters';
import { servicesPaths } from '../../contract';

const useStyles = makeStyles({
  root: { display: 'flex', gap: '4px' },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '28px',
    padding: '0 10px',
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground2,
    ':hover': { textDecorationLine: 'none', color: tokens.colorNeutralForeground1 },
  },
  here: {
    borderBottomColor: tokens.colorCompoundBrandStroke,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const tabs = [
  { key: 'table', title: 'List', path: servicesPaths.table },
  { key: 'map', title: 'Map', path: servicesPaths.map },
] as const;
/** What the list and the map are both asked with. */
const shared = [...tableParameterNames, 'spmAccountId', 'accountId'];

/** The ways to the list and the map of services, for the same time and filters. One whose page is not open to the person is left out. */
export function ServicesTabs({ here }: { readonly here: (typeof tabs)[number]['key'] }) {
  const styles = useStyles();
  const leads = useLeadsToPage();
  return (
    <nav className={styles.root} aria-label="Views of services">
      {tabs
        .filter(({ key, path }) => key === here || leads(path))
        .map(({ key, title, path }) => (
          <ViewTab key={key} title={title} path={path} isHere={key === here} />
        ))}
    </nav>
  );
}

function ViewTab({ title, path, isHere }: { readonly title: string; readonly path: string; readonly isHere: boolean }) {
  const styles = useStyles();
  const [query] = useAddress();
  const kept = new URLSearchParams([...query].filter(([name]) => shared.includes(name.replace(/\[\]$/, ''))));
  const link = useLink(kept.size === 0 ? path : `${path}?${kept}`);
  return (
    <Link
      className={mergeClasses(styles.tab, isHere && styles.here)}
      appearance="subtle"
      {...link}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      {title}
    </Link>
  );
}
