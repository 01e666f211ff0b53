import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { navGroups, navItems, pages } from '#sdk';
import { AppLink, EmptyState, Icon, type IconName, navigationBarService, useOffers, useService } from '#sdk/browser';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: '0 16px',
    listStyleType: 'none',
    margin: 0,
    padding: '0 16px 12px',
  },
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  icon: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
});

const own = '/home';

/** The way to each product that this person may open: what the side navigation leads to, with its first page. */
export default observer(function ProductLinks() {
  const styles = useStyles();
  const groups = useOffers(navGroups);
  const items = useOffers(navItems);
  const open = new Set(useOffers(pages).map(({ data }) => data.path));
  const { revealed } = useService(navigationBarService);
  const products = groups.flatMap(({ id, data: { title, icon, path, revealed: since } }) => {
    if (since === 'later' && !revealed.has(id)) return [];
    const first = [path, ...items.filter(({ data }) => data.group === id && data.shortcut !== true).map(({ data }) => data.path)].find(
      (one) => one !== undefined && open.has(one),
    );
    return first === undefined || first === own ? [] : [{ id, title, icon, path: first }];
  });
  if (products.length === 0)
    return <EmptyState title="No other page is open to you">An admin of this account can give you access.</EmptyState>;
  return (
    <ul className={styles.list}>
      {products.map(({ id, title, icon, path }) => (
        <li key={id} className={styles.row}>
          <span className={styles.icon}>
            <Icon name={icon as IconName} size={20} />
          </span>
          <AppLink to={path}>{title}</AppLink>
        </li>
      ))}
    </ul>
  );
});
