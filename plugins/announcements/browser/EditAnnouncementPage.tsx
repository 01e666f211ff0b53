import { useParams } from 'react-router';
import { DetailPage, FormPage } from '#sdk/browser';
import { announcementValues } from '../common/announcement';
import type { WrittenAnnouncement } from '../contract';
import { AnnouncementFields } from './AnnouncementFields';
import { useSaveAnnouncement, useWrittenOne } from './useWritten';

const back = '/__admin__/announcements';

/** Changes an announcement; that it is gone is said instead. */
export default function EditAnnouncementPage() {
  const id = Number(useParams().id);
  const found = useWrittenOne(id);
  const save = useSaveAnnouncement(id);
  if (found.data === undefined)
    return <DetailPage<WrittenAnnouncement> thing={found} noun="announcement" title={({ title }) => title} back={back} />;
  const { title, content, externalLink } = found.data;
  return (
    <FormPage
      key={id}
      title={`Edit ${title}`}
      description="Who has read it is not told of the change."
      schema={announcementValues}
      initial={{ title, content, externalLink: externalLink ?? '' }}
      back={back}
      onSave={save}
    >
      <AnnouncementFields />
    </FormPage>
  );
}
