import { Badge } from '@fluentui/react-components';
import { grpcStatusTag, httpStatusTag } from '../../common/statusTag';

const colours = { success: 'success', warning: 'warning', danger: 'danger', neutral: 'informative' } as const;
const words = { success: 'success', warning: 'warning', danger: 'failure', neutral: '' } as const;

/** A status code in the colour of its class, which is also said. */
export function StatusCode({ protocol, code }: { readonly protocol: 'http' | 'grpc' | 'none'; readonly code: string }) {
  if (protocol === 'none') return <span>No status code</span>;
  const tag = protocol === 'http' ? httpStatusTag(code) : grpcStatusTag(code);
  return (
    <Badge appearance="tint" color={colours[tag]} title={words[tag]}>
      {protocol === 'grpc' ? `gRPC ${code}` : code}
    </Badge>
  );
}
