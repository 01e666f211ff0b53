import { defineService } from '#sdk';
import type { FolderAccesses } from './FolderAccesses';

export const folderAccessesService = defineService<FolderAccesses>('dashboards/folder-accesses@1');
