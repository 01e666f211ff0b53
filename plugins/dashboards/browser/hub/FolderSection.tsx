import { Badge, Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { bookmarkButtons } from '#plugins/recents/contract';
import { AppLink, DangerMenuItem, formatWhole, Icon, IconAction, RelativeTime, Slot, visuallyHidden } from '#sdk/browser';
import type { ListedDashboard, Project } from '../../contract';
import type { HubQuestion } from './HubDialogs';
import { useDashboardCalls } from './useDashboardCalls';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '28px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' },
  heads: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, textAlign: 'left' },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  cell: { padding: '4px 8px', height: '28px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 'inherit' },
  star: { width: '32px', padding: '0 4px' },
  panels: { width: '72px', textAlign: 'right' },
  changed: { width: '250px', '@media (max-width: 1280px)': { width: '130px' } },
  actions: { width: '150px', textAlign: 'right' },
  buttons: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '2px' },
  name: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  hidden: visuallyHidden,
  by: { color: tokens.colorNeutralForeground3, '@media (max-width: 1280px)': { display: 'none' } },
});

interface Props {
  readonly project: Project;
  readonly dashboards: readonly ListedDashboard[];
  readonly canEdit: boolean;
  pathOf(dashboard: ListedDashboard): string;
  ask(question: HubQuestion): void;
  onHistory(dashboard: ListedDashboard): void;
}

/** The dashboards of one folder, as far as they are on the page. */
export function FolderSection({ project, dashboards, canEdit, pathOf, ask, onHistory }: Props) {
  const styles = useStyles();
  const mayChange = canEdit && project.mayEdit;
  const shown =
    dashboards.length === project.dashboards
      ? formatWhole(project.dashboards)
      : `${dashboards.length} of ${formatWhole(project.dashboards)}`;
  return (
    <section className={styles.root} aria-label={`Folder ${project.name}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{project.name}</h2>
        <span className={styles.count}>{shown}</span>
        {project.isLimited && <span className={styles.count}>Limited</span>}
        <IconAction icon="lock" label={`Who sees the folder ${project.name}`} onClick={() => ask({ kind: 'folder-access', project })} />
        {mayChange && (
          <IconAction icon="edit" label={`Rename the folder ${project.name}`} onClick={() => ask({ kind: 'rename-folder', project })} />
        )}
        {mayChange && (
          <IconAction icon="add" label={`New dashboard in ${project.name}`} onClick={() => ask({ kind: 'create', project: project.id })} />
        )}
      </div>
      <table className={styles.table} aria-label={`Dashboards in ${project.name}`}>
        <thead>
          <tr className={styles.heads}>
            <th className={styles.star} scope="col">
              <span className={styles.hidden}>Favourite</span>
            </th>
            <th className={styles.cell} scope="col">
              Name
            </th>
            <th className={`${styles.cell} ${styles.panels}`} scope="col">
              Panels
            </th>
            <th className={`${styles.cell} ${styles.changed}`} scope="col">
              Changed
            </th>
            <th className={styles.actions} scope="col">
              <span className={styles.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {dashboards.map((dashboard) => (
            <DashboardRow
              key={dashboard.uid}
              dashboard={dashboard}
              mayCopy={canEdit}
              canEdit={canEdit && dashboard.mayEdit}
              path={pathOf(dashboard)}
              ask={ask}
              onHistory={() => onHistory(dashboard)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly dashboard: ListedDashboard;
  /** Into a folder that lets them. */
  readonly mayCopy: boolean;
  readonly canEdit: boolean;
  readonly path: string;
  ask(question: HubQuestion): void;
  onHistory(): void;
}

function DashboardRow({ dashboard, mayCopy, canEdit, path, ask, onHistory }: RowProps) {
  const styles = useStyles();
  const { favorite } = useDashboardCalls();
  const { uid, isFavorite, panels, updatedAt, updatedBy, description, doc } = dashboard;
  const { name, tags = [] } = doc.metadata;
  return (
    <tr className={styles.row}>
      <td className={styles.star}>
        <IconAction
          icon={isFavorite ? 'star-filled' : 'star'}
          label={`Favourite ${name}`}
          pressed={isFavorite}
          onClick={() => favorite.mutate({ uid, isFavorite: !isFavorite })}
        />
      </td>
      <th className={styles.cell} scope="row" title={description === '' ? name : `${name}: ${description}`}>
        <span className={styles.name}>
          <AppLink to={path}>{name}</AppLink>
          {tags.map((tag) => (
            <Badge key={tag} appearance="outline" color="informative" size="small">
              {tag}
            </Badge>
          ))}
        </span>
      </th>
      <td className={`${styles.cell} ${styles.panels}`}>{formatWhole(panels)}</td>
      <td className={`${styles.cell} ${styles.changed}`} title={updatedBy}>
        <RelativeTime value={updatedAt} /> <span className={styles.by}>by {updatedBy}</span>
      </td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <Slot point={bookmarkButtons} props={{ target: { id: uid, title: name, source: 'dashboard' } }} />
          <Menu positioning="below-end">
            <MenuTrigger disableButtonEnhancement>
              <Button size="small" appearance="subtle" icon={<Icon name="more" size={16} />} aria-label={`Actions for ${name}`} />
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={onHistory}>History</MenuItem>
                {canEdit && <MenuItem onClick={() => ask({ kind: 'rename', dashboard })}>Rename…</MenuItem>}
                {canEdit && <MenuItem onClick={() => ask({ kind: 'move', dashboard })}>Move to folder…</MenuItem>}
                {mayCopy && <MenuItem onClick={() => ask({ kind: 'copy', dashboard })}>Copy…</MenuItem>}
                {canEdit && <DangerMenuItem onClick={() => ask({ kind: 'delete', dashboard })}>Delete…</DangerMenuItem>}
              </MenuList>
            </MenuPopover>
          </Menu>
        </span>
      </td>
    </tr>
  );
}
