import { expect, test } from 'vitest';
import { type DashboardBundles, dashboardBundlesService } from '#plugins/dashboard-bundles/contract';
import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';
import { makeDashboards } from './makeDashboards';
import { AlertProgress } from './progress/AlertProgress';
import { memoryRecords } from './testing/memoryRecords';

const ofShop = ['demo-shop', 'kubernetes', 'hosts', 'nginx', 'postgresql', 'redis', 'rabbitmq'];

async function shop(install?: DashboardBundles['install']) {
  const { records, close } = await memoryRecords();
  const find = ({ id }: { readonly id: string }) => (id === dashboardBundlesService.id && install !== undefined ? { install } : undefined);
  const services = { find } as unknown as Context;
  const progress = new AlertProgress(records);
  const run = () => makeDashboards({ accountId: 7, progress, services, signal: new AbortController().signal, now: () => 0 });
  return { run, progress, close };
}

test('each bundle is made once, in the account of the shop', async () => {
  const asked: string[] = [];
  const { run, close } = await shop(async (actor, id) => {
    asked.push(`${actor.accountId} ${id}`);
    return [];
  });
  try {
    await run();
    await run();
    expect(asked).toEqual(ofShop.map((id) => `7 ${id}`));
  } finally {
    await close();
  }
});

test('one that finds dashboards of somebody in its place leaves them, and the others are made', async () => {
  const asked: string[] = [];
  const { run, close } = await shop(async (_actor, id) => {
    asked.push(id);
    if (id === 'hosts') throw new PublicError(409, 'DASHBOARD_UID_TAKEN', 'A dashboard of your own has the uid.');
    return [];
  });
  try {
    await run();
    await run();
    expect(asked).toEqual(ofShop);
  } finally {
    await close();
  }
});

test('what fails otherwise is tried again, and nothing is made where there are no bundles', async () => {
  let isBroken = true;
  const asked: string[] = [];
  const { run, close } = await shop(async (_actor, id) => {
    if (isBroken && id === 'hosts') throw new Error('The records store does not answer.');
    asked.push(id);
    return [];
  });
  const without = await shop();
  try {
    await expect(run()).rejects.toThrow('does not answer');
    isBroken = false;
    await run();
    expect(asked).toEqual(ofShop);
    await without.run();
    expect((await without.progress.made()).size).toBe(0);
  } finally {
    await close();
    await without.close();
  }
});
