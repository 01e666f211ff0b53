import { Menu, MenuButton, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { addressOf } from '#sdk';
import { Icon, useTimeZone } from '#sdk/browser';
import { exportEntries } from '../api';
import { type ExportFormat, exportFormats } from '../contract';
import { auditQuery } from './auditQuery';
import type { ShownFilter } from './useAuditFilter';

const titles: Readonly<Record<ExportFormat, string>> = { csv: 'CSV, for spreadsheets', ndjson: 'NDJSON, for programs' };

/** Takes all entries of the filter away as a file, those of the pages not seen included. */
export function ExportMenu({ filter }: { readonly filter: ShownFilter }) {
  const zone = useTimeZone();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<Icon name="download" size={16} />}>Export</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportFormats.map((format) => (
            <MenuItemLink key={format} href={addressOf(exportEntries, { params: { format }, query: auditQuery(filter, zone) })} download>
              {titles[format]}
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
