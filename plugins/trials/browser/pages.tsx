import { ProductPlace } from './ProductPlace';

export const LogsPage = () => <ProductPlace product="logs" />;
export const MetricsPage = () => <ProductPlace product="metrics" />;
export const TracingPage = () => <ProductPlace product="tracing" />;
export const SiemPage = () => <ProductPlace product="siem" />;
export const StartSiemPage = () => <ProductPlace product="siem" />;
