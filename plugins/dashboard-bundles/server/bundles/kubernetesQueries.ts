/** Processor time, memory, and what is asked for, of containers; `only` are further conditions, after a comma. */
export const cpu = (only: string): string => `rate(container_cpu_usage_seconds_total{container!="", container!="POD"${only}}[5m])`;
export const memory = (only: string): string => `container_memory_working_set_bytes{container!="", container!="POD"${only}}`;
export const wanted = (resource: 'cpu' | 'memory', of: 'requests' | 'limits', only: string): string =>
  `kube_pod_container_resource_${of}{resource="${resource}"${only}}`;
export const links = [
  { name: 'Cluster', url: '/metrics/d/kubernetes-cluster' },
  { name: 'Nodes', url: '/metrics/d/kubernetes-node' },
  { name: 'Namespaces', url: '/metrics/d/kubernetes-namespace' },
  { name: 'Workloads', url: '/metrics/d/kubernetes-workload' },
  { name: 'Pods', url: '/metrics/d/kubernetes-pod' },
];
export const tags = ['kubernetes'];
