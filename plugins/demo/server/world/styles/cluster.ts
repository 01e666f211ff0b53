import { render } from '../LogLine';
import { type Format, isoMillis } from './Format';

/** An event of the cluster, as the exporter writes it. */
export const kubernetesEvent: Format = {
  core: ['@timestamp', 'level', 'message'],
  write: (line) => ({ '@timestamp': isoMillis(line.time), level: line.level, message: render(line), ...line.fields }),
};

/** An entry of the staff's audit trail. */
export const audit: Format = {
  core: ['@timestamp', 'level', 'message'],
  write: (line) => ({ '@timestamp': isoMillis(line.time), level: line.level, message: render(line), ...line.fields }),
};
