import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    's3-buckets': () => import('./browser/markers/s3Buckets'),
    cloudtrail: () => import('./browser/markers/cloudTrail'),
    cloudfront: () => import('./browser/markers/cloudFront'),
    elb: () => import('./browser/markers/elb'),
    'vpc-flow': () => import('./browser/markers/vpcFlow'),
    's3-access': () => import('./browser/markers/s3Access'),
  },
} satisfies Half<typeof manifest, 'browser'>;
