export type { CellRow } from '../charts/cellRuns';
export type { AxisLook, ChartLevel } from '../charts/chartAxes';
export { axisNumber, chartNumber } from '../charts/chartNumber';
export { type ChartSeries, colourOf, type SeriesLook } from '../charts/chartSeries';
export { type ChartType, chartTypes } from '../charts/chartTypes';
export { formatCount, formatWhole } from '../charts/formatCount';
export {
  type AnsiColour,
  ansiColour,
  ansiColours,
  calmColours,
  distinctColours,
  isSeverity,
  type Severity,
  seriesColour,
  seriesColours,
  severities,
  severityColour,
  severityFill,
} from '../charts/palette';
export { browserZone, type TimeZone, zoneNamed } from '../charts/timeZone';
export { type BarSeries, barSeries } from './charts/barSeries';
export { CellChart } from './charts/CellChart';
export { Chart, type ChartProps, nothingToShow } from './charts/Chart';
export { ChartGroup } from './charts/ChartGroup';
export { ChartLegend } from './charts/ChartLegend';
export type { ChartEvent } from './charts/chartEvents';
export type { CountedSeries } from './charts/colouredSeries';
export { Histogram } from './charts/Histogram';
export { Sparkline } from './charts/Sparkline';
export { TimeBars } from './charts/TimeBars';
export type { ChartPoint } from './charts/TimeOverlay';
export { type ShownAnnotation, useAnnotations } from './charts/useAnnotations';
export { useCountedSeries } from './charts/useCountedSeries';
export { DocText } from './docs/DocText';
export { type MarkerState, useDocsMarker, useMarkerOffer } from './docs/useDocsMarker';
export { endpointKey, endpointQuery } from './endpointQuery';
export { Extension } from './extensions/Extension';
export { ExtensionBoundary } from './extensions/ExtensionBoundary';
export { Slot } from './extensions/Slot';
export { AddFilter } from './filters/AddFilter';
export { describeFilter } from './filters/describeFilter';
export { FilterBar } from './filters/FilterBar';
export { FilterChip } from './filters/FilterChip';
export { FilterChips } from './filters/FilterChips';
export { FilterEditor } from './filters/FilterEditor';
export type { FieldSuggestions } from './filters/fieldSuggestions';
export type { FilterBarProps, FilterChange } from './filters/filterBarProps';
export { formatBytes } from './formatBytes';
export { JsonTree } from './json/JsonTree';
export { leadsToPage, useLeadsToPage } from './leadsToPage';
export { loadScript } from './loadScript';
export { type IconName, icons } from './look/icons';
export { ansiToken, severityToken, themes } from './look/theme';
export { useSeverityBars, useSeverityInks } from './look/useSeverityStyles';
export { useTheme } from './look/useTheme';
export type { ExtensionFailure } from './offers/extensionFailure';
export { useAnswers } from './offers/useAnswers';
export { useOfferCode } from './offers/useOfferCode';
export { useOffers } from './offers/useOffers';
export { DetailPage } from './pages/DetailPage';
export { type FieldControl, FormField } from './pages/FormField';
export { FormPage } from './pages/FormPage';
export { LeaveGuard } from './pages/LeaveGuard';
export { type Listed, ListPage } from './pages/ListPage';
export { listQuery, rowsAPage } from './pages/listQuery';
export { matchingRows } from './pages/matchingRows';
export { PageSteps } from './pages/PageSteps';
export { SectionForm } from './pages/SectionForm';
export { UnsavedWork } from './pages/UnsavedWork';
export { type AddressChange, useAddress } from './pages/useAddress';
export { type ListAddress, useListAddress } from './pages/useListAddress';
export { useWindowTitle } from './pages/useWindowTitle';
export { type PanelSteps, SidePanel } from './panel/SidePanel';
export { usePanelAddress } from './panel/usePanelAddress';
export { focusSidePanel } from './panel/usePanelFocus';
export { AccountPicker } from './parts/AccountPicker';
export { AlertSeverity, type AlertSeverityName, alertSeverityColour, alertSeverityTitle } from './parts/AlertSeverity';
export { AppLink } from './parts/AppLink';
export { accountLabel, accountTypeTitles } from './parts/accountLabel';
export { ChoiceMenu } from './parts/ChoiceMenu';
export { CommandBox } from './parts/CommandBox';
export { CopyButton } from './parts/CopyButton';
export { DangerButton } from './parts/DangerButton';
export { DangerMenuItem } from './parts/DangerMenuItem';
export { EmptyState } from './parts/EmptyState';
export { EntryPage } from './parts/EntryPage';
export { defaultErrorMessage, ErrorState, errorMessage } from './parts/ErrorState';
export { type Fact, FactList } from './parts/FactList';
export { Forbidden } from './parts/Forbidden';
export { FormDialog } from './parts/FormDialog';
export { FormError } from './parts/FormError';
export { Icon } from './parts/Icon';
export { IconAction } from './parts/IconAction';
export { InfoStrip } from './parts/InfoStrip';
export { Keys } from './parts/Keys';
export { bindingLabel, bindingOf, isChord, isPressed, isTyping, parseBinding } from './parts/keyBinding';
export { Later } from './parts/Later';
export { LoadingBar, loadingBarDelay } from './parts/LoadingBar';
export { Logo } from './parts/Logo';
export { MiddleTruncated, truncateMiddle } from './parts/MiddleTruncated';
export { type ChosenPassword, NewPasswordFields } from './parts/NewPasswordFields';
export { Page } from './parts/Page';
export { PartFailure } from './parts/PartFailure';
export { PartialNotice } from './parts/PartialNotice';
export { ReadDialog } from './parts/ReadDialog';
export { ResizeHandle } from './parts/ResizeHandle';
export { SeverityIcon } from './parts/SeverityIcon';
export { Skeleton, skeletonDelay } from './parts/Skeleton';
export { StateLabel, type StateTone } from './parts/StateLabel';
export { ThemePicker } from './parts/ThemePicker';
export { useAfter } from './parts/useAfter';
export { useLink } from './parts/useLink';
export { useReturnFocus } from './parts/useReturnFocus';
export { ValueMenu } from './parts/ValueMenu';
export { visuallyHidden } from './parts/visuallyHidden';
export { pageNonce } from './query/pageNonce';
export { QueryBar, type QueryDraft } from './query/QueryBar';
export type { QueryEditorProps } from './query/QueryEditor';
export { QueryField } from './query/QueryField';
export type { QueryCompletion, QueryDiagnostic, QueryLanguage, QueryToken, QueryTokenKind } from './query/queryLanguage';
export { useDebounced } from './query/useDebounced';
export { readLocal, type Stored, writeLocal } from './services/localStore';
export { PluginHostContext, PluginIdContext, usePluginHost } from './services/PluginHostContext';
export { retryable } from './services/retryable';
export {
  type Api,
  ApiError,
  apiService,
  type CallOptions,
  type CommandKeys,
  commandKeysService,
  type ErrorReports,
  errorReportsService,
  type GeneratedFiles,
  generatedFilesService,
  type HeaderPanels,
  headerPanelsService,
  type KeptEntries,
  keptEntriesService,
  type LiveEvents,
  liveEventsService,
  type Modals,
  modalsService,
  type Navigation,
  type NavigationBar,
  type Notices,
  navigationBarService,
  navigationService,
  noticesService,
  type PageVisit,
  type SeenError,
  type SessionStore,
  sessionService,
  type ThemeStore,
  themeService,
  type UserStates,
  userStatesService,
  type Walkthrough,
  walkthroughService,
} from './services/services';
export { factsOf, useFacts } from './services/useFacts';
export { useService } from './services/useService';
export { useSession } from './services/useSession';
export { useTopic } from './services/useTopic';
export { supportContact } from './supportContact';
export { DataTable, type DataTableProps } from './table/DataTable';
export type { DataColumn } from './table/dataColumn';
export { stepTarget } from './table/stepTarget';
export { cutText, withoutAnsi } from './text/ansi';
export { LogText } from './text/LogText';
export { Markdown } from './text/Markdown';
export type { Snippet } from './text/snippetNote';
export { ComparePicker } from './time/ComparePicker';
export { DayInput } from './time/DayInput';
export { datePatterns } from './time/datePatterns';
export { describeRange, inRange, type TimeRangeText } from './time/describeRange';
export { formatTimestamp } from './time/formatTimestamp';
export { MomentInput } from './time/MomentInput';
export { RefreshControl } from './time/RefreshControl';
export { RelativeTime } from './time/RelativeTime';
export { TimeOfDayInput } from './time/TimeOfDayInput';
export { TimeRangePicker } from './time/TimeRangePicker';
export { TimeZonePicker } from './time/TimeZonePicker';
export { TimeZoneContext, useTimeZone } from './time/timeZone';
export { widenRange } from './time/widenRange';
export { untilThere } from './untilThere';
export { useEntityLinks } from './useEntityLinks';
export { useEntityNames } from './useEntityNames';
export { useLinksElsewhere } from './useLinksElsewhere';
export type { AreaLink } from './useOpenLink';
export { useParameters } from './useParameters';
export { type UserState, useUserState } from './useUserState';
export { useRowLinks, useValueLinks } from './useValueLinks';
