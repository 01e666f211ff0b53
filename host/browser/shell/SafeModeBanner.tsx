import { observer } from 'mobx-react-lite';
import { PartialNotice, sessionService, useService } from '#sdk/browser';

/** Says which plugins this tab runs without, and how to have them back. */
export const SafeModeBanner = observer(function SafeModeBanner() {
  const { safe } = useService(sessionService).boot;
  if (safe.length === 0) return null;
  return <PartialNotice action={<a href="/?safe=">Leave safe mode</a>}>Safe mode: without {safe.join(', ')}.</PartialNotice>;
});
