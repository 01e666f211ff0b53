import { autorun } from 'mobx';
import { telemetryStatusSchema } from '#plugins/ingest/contract';
import { userHistoryService } from '#plugins/user-state/contract';
import { type BootDocument, type Context, navItems } from '#sdk';
import { navigationBarService, navigationService, type PageVisit, sessionService } from '#sdk/browser';
import { isNewFeature } from '../common/isNewFeature';
import { contributionsOf } from './contributionsOf';
import { telemetryPollingService } from './telemetryPollingService';

const kindOfData = telemetryStatusSchema.keyof();

/** Links of the navigation that say what data their pages show. */
const featuresOf = (boot: BootDocument) =>
  contributionsOf(boot, navItems).flatMap(({ pluginId, id, data: { path, shows } }) => {
    const signal = kindOfData.safeParse(shows).data;
    return signal === undefined ? [] : [{ link: `${pluginId}/${id}`, path, signal }];
  });

/** Marks the links whose pages have got data since the person was last there, and remembers when they are there. */
export default function markNewFeatures(services: Context, signal: AbortSignal): void {
  const history = services.find(userHistoryService);
  if (history === undefined) return;
  const [bar, { boot }, polling] = [
    services.get(navigationBarService),
    services.get(sessionService),
    services.get(telemetryPollingService),
  ];
  const features = featuresOf(boot);
  const used = (link: string): string => `trials.used.${link}`;
  const endMarking = autorun(() => {
    for (const feature of features) {
      const facts = { lastUse: history.of(used(feature.link))?.lastOccur, lastSent: polling.sent?.[feature.signal].timestamp ?? null };
      bar.mark(feature.link, isNewFeature({ planType: boot.session?.plan.planType, ...facts }));
    }
  });
  const note = ({ path }: PageVisit): void => {
    const link = features.find((feature) => feature.path === path)?.link;
    // What is not kept counts for this page: the mark comes back with the next one.
    if (link !== undefined) history.note(used(link)).catch(() => undefined);
  };
  const navigation = services.get(navigationService);
  note(navigation.visit());
  const endNoting = navigation.subscribe(note);
  signal.addEventListener('abort', () => {
    endMarking();
    endNoting();
    for (const { link } of features) bar.mark(link, false);
  });
}
