import type { Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import { dashboardBundlesService } from './contract';
import type { manifest } from './plugin';
import { Bundles } from './server/Bundles';

export const server = {
  start: (context) => context.provide(dashboardBundlesService, () => new Bundles(context)),
  code: {
    hosts: () => import('./server/bundles/hosts').then(({ bundle }) => ({ default: bundle })),
    kubernetes: () => import('./server/bundles/kubernetes').then(({ bundle }) => ({ default: bundle })),
    shop: () => import('./server/bundles/shop').then(({ bundle }) => ({ default: bundle })),
    nginx: () => import('./server/bundles/nginx').then(({ bundle }) => ({ default: bundle })),
    postgresql: () => import('./server/bundles/postgresql').then(({ bundle }) => ({ default: bundle })),
    redis: () => import('./server/bundles/redis').then(({ bundle }) => ({ default: bundle })),
    kafka: () => import('./server/bundles/kafka').then(({ bundle }) => ({ default: bundle })),
    rabbitmq: () => import('./server/bundles/rabbitmq').then(({ bundle }) => ({ default: bundle })),
    jvm: () => import('./server/bundles/jvm').then(({ bundle }) => ({ default: bundle })),
    nodejs: () => import('./server/bundles/nodejs').then(({ bundle }) => ({ default: bundle })),
    go: () => import('./server/bundles/go').then(({ bundle }) => ({ default: bundle })),
    ...serve(api, () => import('./server/publish')),
  },
} satisfies Half<typeof manifest, 'server'>;
