import type { Severity } from '../../charts/palette';
import type { IconName } from '../look/icons';
import { severityToken } from '../look/theme';
import { Icon } from './Icon';

const shapes: Record<Severity, IconName> = {
  trace: 'more',
  debug: 'bug',
  info: 'info',
  warn: 'warning',
  error: 'error',
  fatal: 'fatal',
};

/** A severity by shape as well as colour, for those who cannot tell the colours apart. */
export function SeverityIcon({ severity, size = 16 }: { readonly severity: Severity; readonly size?: 12 | 16 | 20 }) {
  return (
    <span role="img" aria-label={severity} title={severity} style={{ color: severityToken(severity), display: 'inline-flex' }}>
      <Icon name={shapes[severity]} size={size} />
    </span>
  );
}
