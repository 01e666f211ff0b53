import { FormPage, useTimeZone } from '#sdk/browser';
import { NotificationFields } from './NotificationFields';
import { emptyForm, notificationForm, valuesOf } from './notificationForm';
import { useSaveNotification } from './useWritten';

/** Puts up a notification. */
export default function NewNotificationPage() {
  const zone = useTimeZone();
  const save = useSaveNotification();
  return (
    <FormPage
      title="New notification"
      description="People see it upon their pages within a minute."
      schema={notificationForm}
      initial={emptyForm}
      action="Put up"
      back="/__admin__/notifications"
      onSave={(values) => save(valuesOf(values, zone))}
    >
      <NotificationFields />
    </FormPage>
  );
}
