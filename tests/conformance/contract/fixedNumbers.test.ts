import { expect, test } from 'vitest';
import { offlineCheckInterval } from '../../../host/browser/services/Connectivity';
import { pageSize as announcementsAPage } from '../../../plugins/announcements/common/announcement';
import { dashboardPageSize } from '../../../plugins/dashboards/contract';
import { listStateIn } from '../../../plugins/optimizers/common/listState';
import { pageSize as searchesAPage } from '../../../plugins/saved-searches/contract';
import { pageviewDebounce } from '../../../plugins/user-analytics/browser/PageTracking';

test('the connection is looked at every 3 s, and a page counts as viewed after 500 ms [shell-9-16]', () => {
  expect([offlineCheckInterval, pageviewDebounce]).toEqual([3000, 500]);
});

test('a page has 100 saved searches, 20 dashboards, 10 announcements, 10 optimizers [data-9-11]', () => {
  const { pageSize: optimizersAPage } = listStateIn(new URLSearchParams());
  expect([searchesAPage, dashboardPageSize, announcementsAPage, optimizersAPage]).toEqual([100, 20, 10, 10]);
});
