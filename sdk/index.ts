export {
  type AnyHalf,
  account,
  all,
  any,
  atMost,
  type Context,
  type Contribution,
  can,
  code,
  definePlugin,
  definePoint,
  defineService,
  describeState,
  type Facts,
  flag,
  type Half,
  holds,
  inject,
  injectable,
  type Lazy,
  type Manifest,
  mode,
  not,
  type Offer,
  type PluginState,
  type Point,
  type PointSide,
  pause,
  plan,
  plugin,
  retry,
  role,
  type Scope,
  type Service,
  ServiceMissing,
  type Side,
  type When,
  type Why,
} from '#core';
export { accountRemoved } from './accountRemoved';
export type { SignalAccountType } from './accountTypes';
export { accountsOfTypes, alertableAccountTypes, optimizableAccountTypes, signalAccountTypes } from './accountTypes';
export { saveUserSettings } from './api';
export { type AppMode, appModes, modesOf, modeTitles, otherMode, readAppMode } from './appMode';
export type { BootDocument, BootSession, BrowserHalf, ClosedPage } from './boot';
export { type Answer, addressOf, type CallInput, call } from './call';
export { contributedTo } from './contributedTo';
export { type DomainEvent, defineDomainEvent } from './domainEvent';
export { EntityNames } from './EntityNames';
export { elsewhereHeaders } from './elsewhereHeaders';
export { type AnyEndpoint, type Endpoint, endpoint, type RawEndpoint, rawEndpoint } from './endpoint';
export { endpoints } from './endpoints';
export { endpointsOf } from './endpointsOf';
export {
  accountNameField,
  dashedField,
  digitsField,
  durationBetween,
  durationField,
  emailField,
  fieldFault,
  fieldNameField,
  httpHeadersField,
  momentField,
  naturalNumberField,
  optionalMomentField,
  requiredField,
  timeOfDayField,
  urlField,
  uuidField,
} from './fieldRules';
export { firstDayKept } from './firstDayKept';
export { foreignRoutes } from './foreignRoutes';
export {
  aPerson,
  guidedAdmins,
  guidedPeople,
  impersonatedRole,
  pluginRole,
  programRole,
  sharedWithThem,
  signedIn,
  themselves,
  visitorOf,
  visitorRole,
} from './gates';
export {
  accountAdmins,
  type Guard,
  impersonating,
  mainAccountAdmins,
  notImpersonating,
  notPartners,
  permissionTo,
  planOtherThan,
  planWithApi,
  systemAdmins,
} from './guards';
export { isObject } from './isObject';
export { isTimeZone } from './isTimeZone';
export { labelsKey } from './labelsKey';
export { milliseconds } from './milliseconds';
export { type NameClash, nameClashes } from './nameClashes';
export { didYouMean, nearest } from './nearest';
export { openObject } from './openObject';
export { otherSignInCode } from './otherSignInCode';
export { ownAddress } from './ownAddress';
export { passwordFaults } from './passwordRules';
export { pathMatcher } from './pathMatcher';
export { accountControls } from './points/accountControl';
export { accountData } from './points/accountData';
export { aiSources } from './points/aiSource';
export { type Annotation, type AnnotationQuestion, annotations } from './points/annotation';
export { assistantTools } from './points/assistantTool';
export { auditActions } from './points/auditAction';
export { banners } from './points/banner';
export { commands } from './points/command';
export { configuration, type OutsideUse, outsideUses } from './points/configuration';
export { type DocsMarker, docsMarkers } from './points/docsMarker';
export {
  type DrilldownRow,
  type DrilldownValue,
  drilldowns,
  type ValueType,
  valueTypes,
} from './points/drilldown';
export { type Entity, type EntityField, type EntityKind, type EntityWhere, entityFields, entityKinds, entityPlaces } from './points/entity';
export { type EntityAsked, type EntityFacts, type EntityKnowledge, type EntityList, entityFacts } from './points/entityFacts';
export { entrances } from './points/entrance';
export { eventHandlers } from './points/eventHandler';
export { experiences } from './points/experience';
export { flags } from './points/flag';
export { guards } from './points/guard';
export { headerButtons } from './points/headerButton';
export { headerPanels } from './points/headerPanel';
export { type HomeWidgetProps, homeWidgets } from './points/homeWidget';
export { jobs } from './points/job';
export { type LandingPlace, landings } from './points/landing';
export { migrations } from './points/migration';
export { modals } from './points/modal';
export { type NavControlProps, navControls } from './points/navControl';
export { navGroups, navItems } from './points/navigation';
export { notificationChannels } from './points/notificationChannel';
export { type PagePurpose, pages } from './points/page';
export { panelActions, type ShownPanel } from './points/panelAction';
export { type PanelKind, type PanelOptionsProps, type PanelPick, type PanelProps, panelKinds } from './points/panelKind';
export { permissions } from './points/permission';
export {
  type AskedQuery,
  type QueryEditorProps,
  type QueryExplanation,
  type QueryKind,
  type QueryUse,
  queryEditors,
  queryKinds,
  queryUses,
} from './points/queryKind';
export { routes } from './points/route';
export { savedObjectTypes } from './points/savedObjectType';
export { type SearchHistory, searchHistories } from './points/searchHistory';
export { searchNotices } from './points/searchNotice';
export { type SearchResult, searchProviders } from './points/searchProvider';
export { type SettingsGroup, settingsGroups, settingsSections } from './points/settingsSection';
export { signals } from './points/signal';
export { startSteps } from './points/startStep';
export { walkthroughPhases, walkthroughTasks } from './points/walkthroughTask';
export { matters, type QueryWatch, type WatchedQuery, type WatchedSeries, type WatchFound } from './points/watchedQuery';
export { productName } from './productName';
export { prometheusName } from './prometheusName';
export { readableAccounts } from './readableAccounts';
export { type ParameterType, type ReadParameters, readParameters } from './readParameters';
export { recordIdParams } from './recordIdParams';
export { type Role, roles, roleTitles } from './roles';
export type { RouteData, RouteGate } from './routeData';
export { defineTopic, publishTo, subscribeTo, type Topic } from './topic';
