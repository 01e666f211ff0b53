export { accountLabel, accountTypeTitles } from './accountLabel';
export { type BarSeries, barSeries } from './charts/barSeries';
export { TimeBars } from './charts/TimeBars';
export { Extension } from './Extension';
export { ExtensionBoundary } from './ExtensionBoundary';
export type { ExtensionFailure } from './extensionFailure';
export { formatBytes } from './formatBytes';
export { formatCount, formatWhole } from './formatCount';
export { type IconName, icons } from './icons';
export { PluginHostContext, PluginIdContext, usePluginHost } from './PluginHostContext';
export { AppLink } from './parts/AppLink';
export { CommandBox } from './parts/CommandBox';
export { CopyButton } from './parts/CopyButton';
export { type DataColumn, DataTable } from './parts/DataTable';
export { EmptyState } from './parts/EmptyState';
export { EntryPage } from './parts/EntryPage';
export { defaultErrorMessage, ErrorState, errorMessage } from './parts/ErrorState';
export { Forbidden } from './parts/Forbidden';
export { FormDialog } from './parts/FormDialog';
export { FormError } from './parts/FormError';
export { Icon } from './parts/Icon';
export { Later } from './parts/Later';
export { LoadingBar, loadingBarDelay } from './parts/LoadingBar';
export { Logo } from './parts/Logo';
export { MiddleTruncated, truncateMiddle } from './parts/MiddleTruncated';
export { type ChosenPassword, NewPasswordFields } from './parts/NewPasswordFields';
export { Page } from './parts/Page';
export { PartFailure } from './parts/PartFailure';
export { PartialNotice } from './parts/PartialNotice';
export { RelativeTime } from './parts/RelativeTime';
export { isSeverity, SeverityIcon } from './parts/SeverityIcon';
export { Skeleton, skeletonDelay } from './parts/Skeleton';
export { ThemePicker } from './parts/ThemePicker';
export { useAfter } from './parts/useAfter';
export { useReturnFocus } from './parts/useReturnFocus';
export { Slot } from './Slot';
export {
  type Api,
  ApiError,
  apiService,
  type CallOptions,
  type LiveEvents,
  liveEventsService,
  type Modals,
  modalsService,
  type Navigation,
  type Notices,
  navigationService,
  noticesService,
  type SessionStore,
  sessionService,
  type ThemeStore,
  themeService,
} from './services';
export { type Severity, seriesColour, seriesColours, severities, severityColour, severityToken, themes } from './theme';
export { browserZone, type TimeZone, TimeZoneContext, useTimeZone, zoneNamed } from './timeZone';
export { factsOf, useFacts } from './useFacts';
export { useOfferCode } from './useOfferCode';
export { useOffers } from './useOffers';
export { useService } from './useService';
export { useSession } from './useSession';
export { useTheme } from './useTheme';
