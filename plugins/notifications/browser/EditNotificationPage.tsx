import { useParams } from 'react-router';
import { DetailPage, FormPage, useTimeZone } from '#sdk/browser';
import type { WrittenNotification } from '../contract';
import { NotificationFields } from './NotificationFields';
import { formOf, notificationForm, valuesOf } from './notificationForm';
import { useSaveNotification, useWrittenOne } from './useWritten';

const back = '/__admin__/notifications';

/** Changes a notification; that it is gone is said instead. */
export default function EditNotificationPage() {
  const id = Number(useParams().id);
  const zone = useTimeZone();
  const found = useWrittenOne(id);
  const save = useSaveNotification(id);
  if (found.data === undefined)
    return <DetailPage<WrittenNotification> thing={found} noun="notification" title={({ title }) => title} back={back} />;
  return (
    <FormPage
      key={id}
      title={`Edit ${found.data.title}`}
      description="Who had dismissed it sees it again."
      schema={notificationForm}
      initial={formOf(found.data, zone)}
      back={back}
      onSave={(values) => save(valuesOf(values, zone))}
    >
      <NotificationFields />
    </FormPage>
  );
}
