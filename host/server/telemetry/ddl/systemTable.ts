import type { Place } from './createTable';

/** One of the engine's own tables as FROM takes it: on a cluster that of all replicas, with the cluster's name as the parameter `cluster`. */
export const systemTable = (name: 'disks' | 'mutations' | 'parts' | 'processes', { cluster }: Place): string =>
  cluster === undefined ? `system.${name}` : `clusterAllReplicas({cluster:String}, system.${name})`;
