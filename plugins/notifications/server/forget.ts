import { subDays } from 'date-fns';
import { type JobCode, recordsService } from '#sdk/server';
import { NotificationRecords } from './NotificationRecords';

const daysKept = 30;

const forget: JobCode = {
  run: ({ services }) => new NotificationRecords(services.get(recordsService)).forget(subDays(new Date(), daysKept)),
};

export default forget;
