import { formats } from '../world/styles/formats';
import type { Agent } from './Agent';
import { kubernetesFields } from './kubernetesFields';

/** Newline-joined JSON to the log listener, every line with its type and what Kubernetes knows of it. */
export const listenerAgent: Agent = {
  protocol: 'listener',
  pack: (lines) => ({
    contentType: 'application/x-ndjson',
    body: Buffer.from(
      lines
        .map((line) =>
          JSON.stringify({
            ...formats[line.pod.service.style].write(line),
            type: line.pod.service.style,
            service: line.pod.service.name,
            kubernetes: kubernetesFields(line.pod),
          }),
        )
        .join('\n'),
    ),
  }),
  target: (base, token) => ({ url: `${base}/?token=${encodeURIComponent(token)}`, headers: {} }),
  refusal: () => undefined,
};
