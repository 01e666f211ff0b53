import { makeStyles } from '@fluentui/react-components';
import { formatWhole } from '../../charts/formatCount';
import { IconAction } from '../parts/IconAction';

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', gap: '4px', marginLeft: 'auto' } });

interface Props {
  readonly total: number;
  readonly pageSize: number;
  /** The first is 1. */
  readonly page: number;
  onChange(page: number): void;
}

/** The way to the page before and after; absent where there is one page only. */
export function PageSteps({ total, pageSize, page, onChange }: Props) {
  const styles = useStyles();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.root} aria-label="Pages">
      <IconAction icon="chevron-left" label="Previous page" disabled={page <= 1} onClick={() => onChange(page - 1)} />
      <span>
        Page {formatWhole(page)} of {formatWhole(pages)}
      </span>
      <IconAction icon="chevron-right" label="Next page" disabled={page >= pages} onClick={() => onChange(page + 1)} />
    </nav>
  );
}
