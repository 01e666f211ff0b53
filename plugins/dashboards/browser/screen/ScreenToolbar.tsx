import { makeStyles } from '@fluentui/react-components';
import { AppLink, IconAction, RefreshControl, TimeRangePicker, type TimeRangeText } from '#sdk/browser';
import type { Stretch } from '../../common/data/panelAsk';
import { isSafe } from '../../common/data/pickLinks';
import type { DashboardLink } from '../../common/document';
import { interpolate } from '../../common/variables/interpolate';
import type { VariableState } from '../../common/variables/resolveVariables';
import type { VariableValues } from '../../common/variables/variableValue';
import { VariableRow } from '../view/VariableControl';

const useStyles = makeStyles({
  links: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px 12px' },
  end: { marginLeft: 'auto', display: 'inline-flex', alignItems: 'center', gap: '8px' },
});

interface Props {
  readonly variables: readonly VariableState[];
  readonly links: readonly DashboardLink[];
  readonly values: VariableValues;
  readonly rangeText: TimeRangeText;
  readonly range: Stretch;
  readonly every: number;
  readonly paused: boolean;
  onChoose(key: string, values: readonly string[]): void;
  onRangeText(range: TimeRangeText): void;
  onEvery(milliseconds: number): void;
  onZone(name: string): void;
  onRefresh(): void;
}

/** Variables and links of a dashboard, its time range, and how often it asks again. */
export function ScreenToolbar(props: Props) {
  const styles = useStyles();
  const { variables, links, values, rangeText, range, every, paused } = props;
  const widen = (): void => {
    const half = Math.round((range.to - range.from) / 2);
    props.onRangeText({ from: String(range.from - half), to: String(range.to + half) });
  };
  return (
    <>
      <VariableRow states={variables} label="Variables" onChoose={props.onChoose} />
      {links.length > 0 && (
        <nav className={styles.links} aria-label="Links of the dashboard">
          {links.map((link) => (
            <ToolbarLink key={`${link.name} ${link.url}`} link={link} values={values} />
          ))}
        </nav>
      )}
      <span className={styles.end}>
        <TimeRangePicker value={rangeText} onChange={props.onRangeText} onZone={props.onZone} />
        <IconAction icon="exclude" label="Zoom out" onClick={widen} />
        <RefreshControl value={every} onChange={props.onEvery} onRefresh={props.onRefresh} paused={paused} />
      </span>
    </>
  );
}

function ToolbarLink({ link, values }: { readonly link: DashboardLink; readonly values: VariableValues }) {
  const { name, url, tooltip, targetBlank, renderVariables } = link;
  const address = renderVariables === false ? url : interpolate(url, values, 'address');
  const title = interpolate(name || url, values, 'words');
  if (!isSafe(address)) return null;
  if (address.startsWith('/') && targetBlank !== true) return <AppLink to={address}>{title}</AppLink>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={tooltip}>
      {title}
    </a>
  );
}
