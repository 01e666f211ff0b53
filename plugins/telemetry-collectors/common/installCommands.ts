import type { Install } from './collectors';

/** A release of the collector and its supervisor that the command installs; both have the same number. */
const release = '0.144.0';

export interface Endpoint {
  readonly address: string;
  readonly token: string;
}

/** Where a collector connects to. @param hostname of this server, as the person's browser knows it; IPv6 in brackets */
export const endpointOf = ({ port, isEncrypted, token }: Install, hostname: string): Endpoint => ({
  address: `${isEncrypted ? 'wss' : 'ws'}://${hostname}:${port ?? 4320}/v1/opamp`,
  token: token ?? '<<LOG-SHIPPING-TOKEN>>',
});

/** Brings up a collector under the OpAMP supervisor on Linux, which takes its configuration from here. */
export const supervisorCommand = ({ address, token }: Endpoint): string => `VERSION=${release}
ARCH=$(uname -m | sed 's/x86_64/amd64/; s/aarch64/arm64/')
RELEASES=https://github.com/open-telemetry/opentelemetry-collector-releases/releases/download
mkdir -p otel-collector && cd otel-collector
curl -fL "$RELEASES/v$VERSION/otelcol-contrib_\${VERSION}_linux_$ARCH.tar.gz" | tar -xz otelcol-contrib
curl -fL -o opampsupervisor "$RELEASES/cmd%2Fopampsupervisor%2Fv$VERSION/opampsupervisor_\${VERSION}_linux_$ARCH"
chmod +x opampsupervisor
cat > supervisor.yaml <<'END'
server:
  endpoint: ${address}
  headers:
    Authorization: Bearer ${token}
capabilities:
  accepts_remote_config: true
  reports_effective_config: true
  reports_health: true
  reports_remote_config: true
agent:
  executable: ./otelcol-contrib
storage:
  directory: ./supervisor
END
./opampsupervisor --config supervisor.yaml
`;

/** What a collector that runs already adds to its configuration, in order to report here; it takes no configuration by it. */
export const extensionYaml = ({ address, token }: Endpoint): string => `extensions:
  opamp:
    server:
      ws:
        endpoint: ${address}
        headers:
          Authorization: Bearer ${token}

service:
  extensions: [opamp]
`;
