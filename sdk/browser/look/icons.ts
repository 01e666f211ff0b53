import type { FluentIcon } from '@fluentui/react-icons';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Board20Regular } from '@fluentui/react-icons/svg/board';
import { Bookmark20Filled, Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark';
import { Bug20Regular } from '@fluentui/react-icons/svg/bug';
import { Calendar20Regular } from '@fluentui/react-icons/svg/calendar';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Circle20Regular } from '@fluentui/react-icons/svg/circle';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { Cloud20Regular } from '@fluentui/react-icons/svg/cloud';
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { DataHistogram20Regular } from '@fluentui/react-icons/svg/data-histogram';
import { Database20Regular } from '@fluentui/react-icons/svg/database';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircle20Filled, ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { Flag20Regular } from '@fluentui/react-icons/svg/flag';
import { Flash20Filled } from '@fluentui/react-icons/svg/flash';
import { Flow20Regular } from '@fluentui/react-icons/svg/flow';
import { HeartPulse20Regular } from '@fluentui/react-icons/svg/heart-pulse';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { Key20Regular } from '@fluentui/react-icons/svg/key';
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Megaphone20Regular } from '@fluentui/react-icons/svg/megaphone';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { PanelLeft20Regular } from '@fluentui/react-icons/svg/panel-left';
import { Pause20Regular } from '@fluentui/react-icons/svg/pause';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { Pin20Regular } from '@fluentui/react-icons/svg/pin';
import { Play20Regular } from '@fluentui/react-icons/svg/play';
import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected';
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { Question20Regular } from '@fluentui/react-icons/svg/question';
import { Rocket20Regular } from '@fluentui/react-icons/svg/rocket';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Server20Regular } from '@fluentui/react-icons/svg/server';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { Share20Regular } from '@fluentui/react-icons/svg/share';
import { Shield20Regular } from '@fluentui/react-icons/svg/shield';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { Star20Filled, Star20Regular } from '@fluentui/react-icons/svg/star';
import { Stop20Regular } from '@fluentui/react-icons/svg/stop';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import { Table20Regular } from '@fluentui/react-icons/svg/table';
import { Timeline20Regular } from '@fluentui/react-icons/svg/timeline';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { WeatherMoon20Regular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunny20Regular } from '@fluentui/react-icons/svg/weather-sunny';
import { WifiOff20Regular } from '@fluentui/react-icons/svg/wifi-off';

/** The host's icons by name. Manifests are data, so they name an icon of this set. */
export const icons = {
  add: Add20Regular,
  alert: Alert20Regular,
  'arrow-down': ArrowDown20Regular,
  'arrow-up': ArrowUp20Regular,
  bookmark: Bookmark20Regular,
  'bookmark-filled': Bookmark20Filled,
  bug: Bug20Regular,
  calendar: Calendar20Regular,
  check: Checkmark20Regular,
  'chevron-down': ChevronDown20Regular,
  'chevron-left': ChevronLeft20Regular,
  'chevron-right': ChevronRight20Regular,
  circle: Circle20Regular,
  clock: Clock20Regular,
  close: Dismiss20Regular,
  cloud: Cloud20Regular,
  columns: ColumnTriple20Regular,
  copy: Copy20Regular,
  dashboard: Board20Regular,
  database: Database20Regular,
  delete: Delete20Regular,
  download: ArrowDownload20Regular,
  edit: Edit20Regular,
  error: ErrorCircle20Regular,
  'error-filled': ErrorCircle20Filled,
  exclude: Subtract20Regular,
  'external-link': Open20Regular,
  eye: Eye20Regular,
  'eye-off': EyeOff20Regular,
  fatal: Flash20Filled,
  filter: Filter20Regular,
  flag: Flag20Regular,
  flow: Flow20Regular,
  health: HeartPulse20Regular,
  histogram: DataHistogram20Regular,
  house: Home20Regular,
  info: Info20Regular,
  key: Key20Regular,
  keyboard: Keyboard20Regular,
  link: Link20Regular,
  lock: LockClosed20Regular,
  logs: DocumentText20Regular,
  megaphone: Megaphone20Regular,
  more: MoreHorizontal20Regular,
  offline: WifiOff20Regular,
  panel: PanelLeft20Regular,
  pause: Pause20Regular,
  person: Person20Regular,
  pin: Pin20Regular,
  play: Play20Regular,
  plugin: PlugConnected20Regular,
  'plugin-off': PlugDisconnected20Regular,
  question: Question20Regular,
  redo: ArrowRedo20Regular,
  refresh: ArrowSync20Regular,
  rocket: Rocket20Regular,
  save: Save20Regular,
  search: Search20Regular,
  server: Server20Regular,
  settings: Settings20Regular,
  share: Share20Regular,
  shield: Shield20Regular,
  'sign-out': SignOut20Regular,
  star: Star20Regular,
  'star-filled': Star20Filled,
  stop: Stop20Regular,
  table: Table20Regular,
  'theme-dark': WeatherMoon20Regular,
  'theme-light': WeatherSunny20Regular,
  timeline: Timeline20Regular,
  undo: ArrowUndo20Regular,
  warning: Warning20Regular,
} as const satisfies Record<string, FluentIcon>;

export type IconName = keyof typeof icons;
