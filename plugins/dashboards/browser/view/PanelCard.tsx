import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components';
import { type CSSProperties, memo, type ReactNode, useRef, useState } from 'react';
import type { PanelPick } from '#sdk';
import { Icon, IconAction, LoadingBar } from '#sdk/browser';
import type { PlacedPanel } from '../../common/layout/layOut';
import { CostBadge } from './CostBadge';
import { PanelContent } from './PanelContent';
import { PickMenu } from './PickMenu';
import { useScene } from './scene';
import { usePanel } from './usePanel';
import { VariableRow } from './VariableControl';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    '& [data-quiet]': { opacity: 0 },
    ':hover [data-quiet]': { opacity: 1 },
    ':focus-within [data-quiet]': { opacity: 1 },
    ':focus [data-quiet]': { opacity: 1 },
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', minHeight: '28px', padding: '2px 4px 0 10px', flexShrink: 0 },
  title: {
    margin: 0,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  note: { display: 'inline-flex', color: tokens.colorNeutralForeground3, flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  shift: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100, whiteSpace: 'nowrap', flexShrink: 0 },
  // Upon the title, which has the whole width as long as nobody points at the panel.
  end: {
    position: 'absolute',
    top: '1px',
    right: '4px',
    zIndex: 2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    paddingLeft: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  variables: { padding: '0 10px 4px' },
  body: { position: 'relative', flexGrow: 1, minHeight: 0, minWidth: 0, padding: '2px 8px 8px', overflow: 'hidden' },
  fault: {
    display: 'flex',
    gap: '6px',
    alignItems: 'flex-start',
    padding: '4px 10px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    maxHeight: '40%',
    overflow: 'auto',
    flexShrink: 0,
    overflowWrap: 'anywhere',
  },
  faultIcon: { color: tokens.colorStatusDangerForeground1, display: 'inline-flex', paddingTop: '1px' },
});

interface Props {
  readonly placed: PlacedPanel;
  /** How soon its answers are wanted, when they are asked for: the lower is asked first. The same function for as long as the panel is there. */
  readonly rankOf: (placed: PlacedPanel) => number;
  readonly style?: CSSProperties;
  /** Class of what drags it. */
  readonly handle?: string;
}

/** A panel in its frame: title, what is to be known of it, its menu, and what its kind draws. */
export const PanelCard = memo(function PanelCard({ placed, rankOf, style, handle }: Props) {
  const styles = useStyles();
  const { document } = useScene();
  const panel = document.spec.panels[placed.panel];
  if (panel === undefined)
    return (
      <Frame placed={placed} title={placed.panel} style={style} handle={handle}>
        <Faults faults={[`The dashboard has no panel called ${placed.panel}.`]} />
      </Frame>
    );
  return <Known placed={placed} panel={panel} rankOf={rankOf} style={style} handle={handle} className={styles.body} />;
});

function Known({
  placed,
  panel,
  rankOf,
  style,
  handle,
  className,
}: Omit<Props, 'style' | 'handle'> & {
  readonly style: CSSProperties | undefined;
  readonly handle: string | undefined;
  readonly panel: Parameters<typeof usePanel>[0];
  readonly className: string;
}) {
  const styles = useStyles();
  const scene = useScene();
  const shown = usePanel(panel, placed, { width: placed.width, rankOf });
  const [picked, setPicked] = useState<{ readonly pick: PanelPick; readonly at: { readonly x: number; readonly y: number } }>();
  const pointer = useRef({ x: 0, y: 0 });
  const { states } = scene.variablesOf(placed);
  const { timeFrom, timeShift } = panel.spec;
  const isBare =
    shown.faults.length > 0 &&
    shown.answers.every((answer) => answer === undefined || answer.kind === 'failure') &&
    panel.spec.queries.length > 0;
  const moved = [timeFrom && `last ${timeFrom}`, timeShift && `${timeShift} earlier`].filter(Boolean).join(', ');
  return (
    <Frame
      placed={placed}
      title={shown.title}
      style={style}
      handle={handle}
      notes={
        <>
          {shown.description && <Note icon="info" text={shown.description} />}
          {shown.notices.length > 0 && <Note icon="warning" text={shown.notices.join('\n')} isWarning />}
          {moved !== '' && <span className={styles.shift}>{moved}</span>}
        </>
      }
      end={<CostBadge answers={shown.answers} />}
    >
      {shown.isLoading && <LoadingBar active label={`Asking for ${shown.title}`} />}
      {states.length > 0 && (
        <div className={styles.variables}>
          <VariableRow states={states} label={`Variables of ${shown.title}`} onChoose={scene.onChoose} />
        </div>
      )}
      <Faults faults={shown.faults} />
      <div
        className={className}
        onPointerDownCapture={({ clientX, clientY }) => {
          pointer.current = { x: clientX, y: clientY };
        }}
      >
        {!isBare && (
          <PanelContent
            title={shown.title}
            panel={panel}
            values={scene.variablesOf(placed).values}
            answers={shown.answers}
            range={shown.range}
            onRange={scene.onRange}
            onPick={scene.isShared === true ? undefined : (pick) => setPicked({ pick, at: pointer.current })}
          />
        )}
      </div>
      {picked !== undefined && (
        <PickMenu {...picked} panel={panel} placed={placed} asks={shown.asks} onClose={() => setPicked(undefined)} />
      )}
    </Frame>
  );
}

function Note({
  icon,
  text,
  isWarning = false,
}: {
  readonly icon: 'info' | 'warning';
  readonly text: string;
  readonly isWarning?: boolean;
}) {
  const styles = useStyles();
  return (
    <Tooltip content={{ children: text, style: { whiteSpace: 'pre-wrap' } }} relationship="description">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its words are read with the keyboard, too */}
      <span className={mergeClasses(styles.note, isWarning && styles.warning)} tabIndex={0} role="img" aria-label={text}>
        <Icon name={icon} size={16} />
      </span>
    </Tooltip>
  );
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  const styles = useStyles();
  return faults.map((fault) => (
    <div key={fault} className={styles.fault} role="alert">
      <span className={styles.faultIcon}>
        <Icon name="error" size={16} />
      </span>
      <span>{fault}</span>
    </div>
  ));
}

function Frame(props: {
  readonly placed: PlacedPanel;
  readonly title: string;
  readonly style: CSSProperties | undefined;
  readonly handle: string | undefined;
  readonly notes?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { onMenu, isShared = false } = useScene();
  const { placed, title, style, handle, notes, end, children } = props;
  // Below the title of its group, or of the dashboard where its group has none.
  const Heading = placed.group.title === undefined ? 'h2' : 'h3';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows lead from panel to panel, and keys act upon the one with the focus
    <section className={styles.card} style={style} aria-label={title} data-panel={placed.key} tabIndex={0}>
      <div className={mergeClasses(styles.head, handle)}>
        <Heading className={styles.title} title={title}>
          {title}
        </Heading>
        {notes}
        <span className={styles.end} data-quiet>
          {end}
          {!isShared && <MenuButton title={title} onOpen={(target) => onMenu(placed, target)} />}
        </span>
      </div>
      {children}
    </section>
  );
}

function MenuButton({ title, onOpen }: { readonly title: string; onOpen(target: HTMLElement): void }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <span ref={setTarget}>
      <IconAction icon="more" label={`Menu of ${title}`} onClick={() => target && onOpen(target)} />
    </span>
  );
}
