import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { PanelPick } from '#sdk';
import { useValueLinks } from '#sdk/browser';
import type { PanelAsk } from '../../common/data/panelAsk';
import { pickLinks } from '../../common/data/pickLinks';
import type { Panel } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import { useScene } from './scene';

interface Props {
  readonly pick: PanelPick;
  readonly panel: Panel;
  readonly placed: PlacedPanel;
  readonly asks: readonly PanelAsk[];
  /** Where in the window it was chosen, in pixels. */
  readonly at: { readonly x: number; readonly y: number };
  onClose(): void;
}

/** Where a chosen point, cell or row leads: the rows behind it, the panel's own links, and what its labels name. */
export function PickMenu({ pick, panel, placed, asks, at, onClose }: Props) {
  const scene = useScene();
  const navigate = useNavigate();
  const { values } = scene.variablesOf(placed);
  const links = useMemo(() => pickLinks({ pick, panel, ask: asks[pick.query], values }), [pick, panel, asks, values]);
  const target = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(at.x, at.y, 1, 1) }), [at]);
  const labels = Object.entries(pick.labels).filter(([name]) => name !== '__name__');
  return (
    <Menu open positioning={{ target, position: 'below', align: 'start' }} onOpenChange={(_event, { open }) => open || onClose()}>
      <MenuPopover>
        <MenuList aria-label="Where this leads">
          {links.map(({ title, address, isElsewhere }) => (
            <MenuItem
              key={`${title} ${address}`}
              onClick={() => {
                if (isElsewhere) window.open(address, '_blank', 'noopener');
                else void navigate(address);
                onClose();
              }}
            >
              {title}
            </MenuItem>
          ))}
          {labels.length > 0 && <MenuDivider />}
          {labels.slice(0, 8).map(([name, value]) => (
            <LabelLinks key={name} name={name} value={value} labels={pick.labels} />
          ))}
          {links.length === 0 && labels.length === 0 && <MenuItem disabled>This leads nowhere</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function LabelLinks({ name, value, labels }: { readonly name: string; readonly value: string; readonly labels: PanelPick['labels'] }) {
  const { range } = useScene();
  const links = useValueLinks(
    useMemo(
      () => ({ field: name, value, signal: 'samples', fields: labels, accounts: [], from: String(range.from), to: String(range.to) }),
      [name, value, labels, range],
    ),
  );
  const copy = (): void => void navigator.clipboard?.writeText(value);
  return (
    <>
      <MenuItem onClick={copy}>{`Copy ${name}: ${value}`}</MenuItem>
      {links.map(({ key, title, open }) => (
        <MenuItem key={key} onClick={() => void open()}>
          {title}
        </MenuItem>
      ))}
    </>
  );
}
