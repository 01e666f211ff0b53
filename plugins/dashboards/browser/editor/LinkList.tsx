import { Button, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Icon, IconAction } from '#sdk/browser';
import { isSafe } from '../../common/data/pickLinks';
import type { DashboardLink } from '../../common/document';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'grid', gridTemplateColumns: '1fr 2fr auto auto', gap: '8px', alignItems: 'center' },
  fault: { gridColumn: '1 / -1', margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  add: { alignSelf: 'flex-start' },
});

interface Props {
  readonly links: readonly DashboardLink[];
  onChange(links: readonly DashboardLink[]): void;
}

/** Where a dashboard or a panel leads. */
export function LinkList({ links, onChange }: Props) {
  const styles = useStyles();
  const set = (index: number, change: Partial<DashboardLink>): void =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)));
  return (
    <div className={styles.list}>
      <p className={styles.hint}>
        {
          'Addresses may name variables, such as $service. Those of a panel know $__value, $__time and $__labels_name of what was chosen, too.'
        }
      </p>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no other name than their place
        <div key={index} className={styles.row}>
          <Input
            size="small"
            aria-label="Title"
            placeholder="Title"
            value={link.name ?? ''}
            onChange={(_event, data) => set(index, { name: data.value })}
          />
          <Input
            size="small"
            aria-label="Address"
            placeholder="/explore?query=service:$service"
            value={link.url}
            onChange={(_event, data) => set(index, { url: data.value })}
          />
          <Checkbox
            label="New tab"
            checked={link.targetBlank === true}
            onChange={(_event, data) => set(index, { targetBlank: data.checked === true })}
          />
          <IconAction
            icon="delete"
            label={`Delete link ${link.name ?? index + 1}`}
            onClick={() => onChange(links.filter((_one, at) => at !== index))}
          />
          {!isSafe(link.url.replace(/\$\{?\w+\}?/g, 'x')) && (
            <p className={styles.fault}>An address begins with /, http://, https:// or mailto:.</p>
          )}
        </div>
      ))}
      <Button className={styles.add} icon={<Icon name="add" size={16} />} onClick={() => onChange([...links, { name: '', url: '/' }])}>
        Add a link
      </Button>
    </div>
  );
}
