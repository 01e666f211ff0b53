import { type Context, call } from '#sdk';
import { apiService, noticesService } from '#sdk/browser';
import { clearHistory as clear } from '../api';

/** Forgets what the person has opened by the global search of this account. @throws ApiError */
export default async function clearHistory(services: Context): Promise<void> {
  await call(services.get(apiService), clear);
  services.get(noticesService).show({ intent: 'success', title: 'The search history is empty' });
}
