import { z } from 'zod';
import { formats } from '../world/styles/formats';
import type { Agent } from './Agent';
import { kubernetesFields } from './kubernetesFields';

const action = '{"create":{"_index":"brindlewick-logs"}}';

const answerSchema = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(z.string(), z.object({ status: z.number(), error: z.object({ type: z.string(), reason: z.string() }).partial().optional() })),
  ),
});

/** Elasticsearch's bulk protocol: an action line and a document each. */
export const bulkAgent: Agent = {
  protocol: 'elasticsearch',
  pack: (lines) => ({
    contentType: 'application/x-ndjson',
    body: Buffer.from(
      lines
        .map((line) => {
          const document = {
            ...formats[line.pod.service.style].write(line),
            type: line.pod.service.style,
            service: line.pod.service.name,
            kubernetes: kubernetesFields(line.pod),
          };
          return `${action}\n${JSON.stringify(document)}\n`;
        })
        .join(''),
    ),
  }),
  target: (base, token) => ({ url: `${base}/_bulk`, headers: { authorization: `ApiKey ${token}` } }),
  refusal(answer) {
    const { errors, items } = answerSchema.parse(JSON.parse(answer.toString()));
    if (!errors) return undefined;
    const refused = items.flatMap((item) => Object.values(item)).filter(({ status }) => status >= 300);
    return `${refused.length} of ${items.length} documents: ${refused[0]?.error?.reason ?? `status ${refused[0]?.status}`}`;
  },
};
