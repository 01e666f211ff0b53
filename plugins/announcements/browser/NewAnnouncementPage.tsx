import { FormPage } from '#sdk/browser';
import { announcementValues } from '../common/announcement';
import { AnnouncementFields } from './AnnouncementFields';
import { useSaveAnnouncement } from './useWritten';

const empty = { title: '', content: '', externalLink: '' };

/** Writes an announcement; it is there for everybody once it is published. */
export default function NewAnnouncementPage() {
  return (
    <FormPage
      title="New announcement"
      description="Everybody of this installation sees it under What's New, with a red badge until they have opened it."
      schema={announcementValues}
      initial={empty}
      action="Publish"
      back="/__admin__/announcements"
      onSave={useSaveAnnouncement()}
    >
      <AnnouncementFields />
    </FormPage>
  );
}
