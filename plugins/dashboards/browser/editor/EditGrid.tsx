import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { GridLayout, type Layout as GridPlaces, noCompactor } from 'react-grid-layout';
import type { Layout } from '../../common/document';
import type { ItemBox } from '../../common/edit/editPanels';
import { columnsOf } from '../../common/layout/expandItems';
import { gridMeasures, type PlacedPanel } from '../../common/layout/layOut';
import { PanelCard } from '../view/PanelCard';

const useStyles = makeStyles({
  grid: {
    position: 'relative',
    '& .react-grid-item': { touchAction: 'none', userSelect: 'none' },
    '& .react-draggable-dragging': { zIndex: 3, opacity: 0.85 },
    '& .resizing': { zIndex: 3, opacity: 0.85 },
    '& .react-grid-placeholder': { backgroundColor: tokens.colorBrandBackground2, borderRadius: tokens.borderRadiusMedium, zIndex: 1 },
    '& .react-resizable-handle': {
      position: 'absolute',
      right: '1px',
      bottom: '1px',
      width: '16px',
      height: '16px',
      cursor: 'se-resize',
      '::after': {
        content: '""',
        position: 'absolute',
        right: '3px',
        bottom: '3px',
        width: '6px',
        height: '6px',
        borderRight: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
        borderBottom: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
      },
    },
  },
  handle: { cursor: 'move' },
  far: {
    height: '100%',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  repeat: {
    position: 'absolute',
    left: '8px',
    bottom: '4px',
    zIndex: 1,
    padding: '0 6px',
    fontSize: tokens.fontSizeBase100,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

const handleClass = 'dashboard-panel-handle';

interface Props {
  readonly layout: Layout;
  /** Pixels. */
  readonly width: number;
  readonly panels: readonly PlacedPanel[];
  isNear(placed: PlacedPanel): boolean;
  rankOf(placed: PlacedPanel): number;
  onPlace(boxes: readonly ItemBox[], what: string): void;
}

/** Panels of a group that are dragged and resized. Those that are far from the window are frames without content. */
export function EditGrid({ layout, width, panels, isNear, rankOf, onPlace }: Props) {
  const styles = useStyles();
  const { items } = layout.spec;
  const place =
    (what: string) =>
    (places: GridPlaces): void => {
      const byName = new Map(places.map((one) => [one.i, one]));
      const boxes = items.map((item, index) => {
        const at = byName.get(String(index));
        return at === undefined ? item : { x: at.x, y: at.y, width: at.w, height: at.h };
      });
      onPlace(
        boxes.map(({ x, y, width: wide, height }) => ({ x, y, width: wide, height })),
        what,
      );
    };
  return (
    <GridLayout
      className={styles.grid}
      width={width}
      layout={items.map(({ x, y, width: w, height: h }, index) => ({ i: String(index), x, y, w, h }))}
      gridConfig={{
        cols: columnsOf(layout),
        rowHeight: gridMeasures.row,
        margin: [gridMeasures.gap, gridMeasures.gap],
        containerPadding: [0, 0],
      }}
      dragConfig={{ enabled: true, handle: `.${handleClass}`, cancel: 'button, input, [role="img"]' }}
      resizeConfig={{ enabled: true, handles: ['se'] }}
      compactor={noCompactor}
      onDragStop={place('Move panels')}
      onResizeStop={place('Resize panel')}
    >
      {panels.map((panel) => (
        <div key={String(panel.item)}>
          <Near placed={panel} isNear={isNear(panel)} rankOf={rankOf} />
          {items[panel.item]?.repeatVariable !== undefined && (
            <span className={styles.repeat}>{`Repeated for each $${items[panel.item]?.repeatVariable}`}</span>
          )}
        </div>
      ))}
    </GridLayout>
  );
}

const filled = { width: '100%', height: '100%' } as const;

/** A panel that is drawn once it comes near the window, and stays. */
function Near({ placed, isNear, rankOf }: { readonly placed: PlacedPanel; readonly isNear: boolean; rankOf(placed: PlacedPanel): number }) {
  const styles = useStyles();
  const [isSeen, setIsSeen] = useState(isNear);
  if (isNear && !isSeen) setIsSeen(true);
  return isSeen ? (
    <PanelCard placed={placed} rankOf={rankOf} style={filled} handle={`${handleClass} ${styles.handle}`} />
  ) : (
    <div className={styles.far} />
  );
}
