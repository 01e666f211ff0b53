import { call, type SearchHistory } from '#sdk';
import { apiService } from '#sdk/browser';
import { checkHistory, keepHistory, listHistory } from '../api';

const searchHistory: SearchHistory = {
  async read(services, signal) {
    const api = services.get(apiService);
    const { hasHistory } = await call(api, checkHistory, { signal });
    return hasHistory ? (await call(api, listHistory, { signal })).results : undefined;
  },
  async keep({ title, detail, path }, services) {
    await call(services.get(apiService), keepHistory, { body: { title, path, ...(detail === undefined ? {} : { detail }) } });
  },
};
export default searchHistory;
