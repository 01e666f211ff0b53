import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import type { BucketType } from '../common/bucketTypes';
import { ObjectSource } from './fetch/ObjectSource';
import { objectLogs } from './fetch/objectLogs';
import { ContentFault, type SourceLog } from './formats/SourceLog';

/** What is read out of an object of these bytes. */
async function logsOf(kind: BucketType['id'], content: Buffer | string, logsType: string = kind, key = 'a'): Promise<SourceLog[]> {
  const bytes = Buffer.from(content);
  const bucket = { read: async (_object: unknown, from: number, to: number) => bytes.subarray(from, to) };
  const source = new ObjectSource(bucket, { key, etag: '"e"', size: bytes.length });
  const found: SourceLog[] = [];
  for await (const log of objectLogs({ source, kind, logsType, modified: Date.UTC(2026, 0, 2) })) found.push(log);
  return found;
}
const records = async (kind: BucketType['id'], content: Buffer | string) =>
  (await logsOf(kind, content)).map((log) => {
    if (log.kind !== 'record') throw new Error(`It is ${log.kind}.`);
    return log.record;
  });
const at = (time: number, nanos = 0) => ({ seconds: time / 1000, nanos });

test('events of CloudTrail are read with their time, caller and service', async () => {
  const event = {
    eventVersion: '1.08',
    userIdentity: { type: 'IAMUser', arn: 'arn:aws:iam::123456789012:user/ada', accountId: '123456789012' },
    eventTime: '2026-01-02T03:04:05Z',
    eventSource: 's3.amazonaws.com',
    eventName: 'DeleteBucket',
    awsRegion: 'us-east-1',
    sourceIPAddress: '203.0.113.7',
    errorCode: 'AccessDenied',
    requestParameters: { bucketName: 'a "quoted" {name}', list: [{ a: 1 }] },
  };
  const [record, second] = await records('cloudtrail', gzipSync(JSON.stringify({ Records: [event, { eventName: 'ListBuckets' }] })));
  expect(record).toMatchObject({
    time: at(Date.UTC(2026, 0, 2, 3, 4, 5)),
    severity: 'warn',
    message: 'DeleteBucket by arn:aws:iam::123456789012:user/ada from 203.0.113.7 failed: AccessDenied',
    service: 's3.amazonaws.com',
    type: 'cloudtrail',
    fields: event,
  });
  expect(second).toMatchObject({ message: 'ListBuckets', severity: 'info' });
});

test('digests of CloudTrail hold no events', async () => {
  const digest = JSON.stringify({ awsAccountId: '1', logFiles: [{ s3Object: 'x', hashValue: 'y' }] });
  expect(await logsOf('cloudtrail', digest, 'cloudtrail', 'AWSLogs/1/CloudTrail-Digest/us-east-1/x.json.gz')).toEqual([]);
});

test('a line of CloudFront is read by the names in the head of its file', async () => {
  const text = [
    '#Version: 1.0',
    '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(User-Agent) time-taken',
    '2026-01-02\t03:04:05\tFRA50-C1\t1045619\t203.0.113.7\tGET\td111.cloudfront.net\t/view/my%2520file.html\t404\tMozilla/4.0%20(x)\t0.001',
  ].join('\n');
  const [record] = await records('cloudfront', gzipSync(text));
  expect(record).toMatchObject({ time: at(Date.UTC(2026, 0, 2, 3, 4, 5)), severity: 'warn', type: 'cloudfront' });
  expect(record?.fields).toMatchObject({
    x_edge_location: 'FRA50-C1',
    sc_bytes: 1_045_619,
    c_ip: '203.0.113.7',
    cs_host: 'd111.cloudfront.net',
    cs_uri_stem: '/view/my file.html',
    sc_status: 404,
    cs_user_agent: 'Mozilla/4.0 (x)',
    time_taken: 0.001,
  });
});

test('lines of application, network and classic load balancers are told apart', async () => {
  const application =
    'https 2018-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 192.168.131.39:2817 10.0.0.1:80 0.086 0.048 0.037 502 - 0 57 "GET https://www.example.com:443/ HTTP/1.1" "curl/7.46.0" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/my-targets/73e2d6bc24d8a067 "Root=1-58337281-1d84f3d73c47ec4e58577259" "www.example.com" "arn:aws:acm:us-east-2:123456789012:certificate/12345678-1234-1234-1234-123456789012" 1 2018-07-02T22:22:48.364000Z "authenticate,forward" "-" "-" "10.0.0.1:80" "502" "-" "-" TID_123';
  const network =
    'tls 2.0 2018-12-20T02:59:40 net/my-network-loadbalancer/c6e77e28c25b2234 g3d4b5e8bb8464cd 72.21.218.154:51341 172.100.100.185:443 5 2 98 246 - arn:aws:acm:us-east-2:671290407336:certificate/2a108f19 - ECDHE-RSA-AES128-SHA tlsv12 - my-network-loadbalancer.elb.us-east-2.amazonaws.com - - - 2018-12-20T02:59:30';
  const classic =
    '2015-05-13T23:39:43.945958Z my-loadbalancer 192.168.131.39:2817 10.0.0.1:80 0.000073 0.001048 0.000057 200 200 0 29 "GET http://www.example.com:80/ HTTP/1.1" "curl/7.38.0" - -';
  const [app, net, elb, other] = await records('elb', [application, network, classic, 'Enable AccessLog for ELB'].join('\n'));
  expect(app).toMatchObject({
    time: at(Date.UTC(2018, 6, 2, 22, 23, 0), 186_641_000),
    severity: 'error',
    traceId: '583372811d84f3d73c47ec4e58577259',
  });
  expect(app?.fields).toMatchObject({
    type: 'https',
    elb: 'app/my-loadbalancer/50dc6c495c0c9188',
    client_ip: '192.168.131.39',
    client_port: 2817,
    target_ip: '10.0.0.1',
    elb_status_code: 502,
    request_method: 'GET',
    request_url: 'https://www.example.com:443/',
    user_agent: 'curl/7.46.0',
    domain_name: 'www.example.com',
    actions_executed: 'authenticate,forward',
    conn_trace_id: 'TID_123',
  });
  expect(app?.fields).not.toHaveProperty('target_status_code');
  expect(net?.fields).toMatchObject({
    type: 'tls',
    destination_ip: '172.100.100.185',
    tls_protocol_version: 'tlsv12',
    received_bytes: 98,
    connection_time: 5,
  });
  expect(elb?.fields).toMatchObject({
    elb: 'my-loadbalancer',
    backend_ip: '10.0.0.1',
    backend_status_code: 200,
    request_protocol: 'HTTP/1.1',
  });
  expect(other).toMatchObject({ message: 'Enable AccessLog for ELB', fields: {}, time: at(Date.UTC(2026, 0, 2)) });
});

const flow = '2 123456789010 eni-1235b8ca 172.31.9.69 172.31.9.12 49761 3389 6 20 4249 1418530010 1418530070 REJECT OK';

test('flows are read by the names of their file, and by those of version 2 without', async () => {
  const named = 'srcaddr dstaddr action start pkt-srcaddr\n10.0.0.1 10.0.0.2 ACCEPT 1418530010 10.0.0.3\n';
  const [one] = await records('vpc-flow', named);
  expect(one).toMatchObject({ time: { seconds: 1_418_530_010, nanos: 0 }, severity: 'info', type: 'vpcflow' });
  expect(one?.fields).toEqual({
    srcaddr: '10.0.0.1',
    dstaddr: '10.0.0.2',
    action: 'ACCEPT',
    start: 1_418_530_010,
    pkt_srcaddr: '10.0.0.3',
  });
  const [two] = await records(
    'vpc-flow',
    gzipSync(
      `version account-id interface-id srcaddr dstaddr srcport dstport protocol packets bytes start end action log-status\n${flow}\n`,
    ),
  );
  const [three] = await records('vpc-flow', `${flow}\n`);
  for (const record of [two, three]) {
    expect(record).toMatchObject({ severity: 'warn', message: flow });
    expect(record?.fields).toMatchObject({
      account_id: '123456789010',
      srcport: 49_761,
      protocol: 6,
      protocol_name: 'tcp',
      bytes: 4249,
      log_status: 'OK',
    });
  }
});

test('flows in Parquet are read, row by row', async () => {
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'srcaddr', data: ['10.0.0.1', '10.0.0.2'], type: 'STRING' },
      { name: 'log-status', data: ['OK', 'OK'], type: 'STRING' },
      { name: 'protocol', data: [6, 17], type: 'INT32' },
      { name: 'bytes', data: [4249n, 9n], type: 'INT64' },
      { name: 'start', data: [1_418_530_010n, 1_418_530_020n], type: 'INT64' },
      { name: 'action', data: ['ACCEPT', 'REJECT'], type: 'STRING' },
    ],
  });
  const found = await records('vpc-flow', Buffer.from(buffer));
  expect(found.map(({ time, severity, fields }) => ({ time, severity, fields }))).toEqual([
    {
      time: { seconds: 1_418_530_010, nanos: 0 },
      severity: 'info',
      fields: {
        srcaddr: '10.0.0.1',
        log_status: 'OK',
        protocol: 6,
        protocol_name: 'tcp',
        bytes: 4249,
        start: 1_418_530_010,
        action: 'ACCEPT',
      },
    },
    {
      time: { seconds: 1_418_530_020, nanos: 0 },
      severity: 'warn',
      fields: {
        srcaddr: '10.0.0.2',
        log_status: 'OK',
        protocol: 17,
        protocol_name: 'udp',
        bytes: 9,
        start: 1_418_530_020,
        action: 'REJECT',
      },
    },
  ]);
  const cut = Buffer.from(buffer).subarray(0, buffer.byteLength - 20);
  await expect(logsOf('vpc-flow', cut)).rejects.toThrow(ContentFault);
});

test('an access log of S3 is read into its fields', async () => {
  const line =
    '79a5 amzn-s3-demo-bucket1 [06/Feb/2019:00:00:38 +0000] 192.0.2.3 79a5 3E57427F3EXAMPLE REST.GET.VERSIONING - "GET /amzn-s3-demo-bucket1?versioning HTTP/1.1" 200 - 113 - 7 - "-" "S3Console/0.4 (a"b)" - s9lz SigV4 ECDHE-RSA-AES128-GCM-SHA256 AuthHeader amzn-s3-demo-bucket1.s3.us-west-1.amazonaws.com TLSV1.2 - -';
  const [record] = await records('s3-access', line);
  expect(record).toMatchObject({ time: at(Date.UTC(2019, 1, 6, 0, 0, 38)), severity: 'info', type: 's3access' });
  expect(record?.fields).toMatchObject({
    bucket: 'amzn-s3-demo-bucket1',
    remote_ip: '192.0.2.3',
    operation: 'REST.GET.VERSIONING',
    request_uri: 'GET /amzn-s3-demo-bucket1?versioning HTTP/1.1',
    http_status: 200,
    bytes_sent: 113,
    total_time: 7,
    user_agent: 'S3Console/0.4 (a"b)',
    tls_version: 'TLSV1.2',
  });
});

test.each([
  ['lines of JSON and of text', '{"a":1}\r\n\nplain\n{"b":2}', ['{"a":1}', 'plain', '{"b":2}']],
  ['a list', '[\n {"a":"]},{"},\n {"b":[{"c":2}]}\n]', ['{"a":"]},{"}', '{"b":[{"c":2}]}']],
  ['objects over many lines', '{\n "a": 1\n}\n{\n "b": 2\n}\n', ['{\n "a": 1\n}', '{\n "b": 2\n}']],
  ['nothing', '', []],
])('%s are taken one by one', async (_name, text, expected) => {
  const found = await logsOf('s3-buckets', text, 'custom');
  expect(found.map((log) => (log.kind === 'json' ? log.bytes.toString() : log.kind === 'record' ? log.record.message : log.kind))).toEqual(
    expected,
  );
});

test('lines are gone on with at the byte behind any of them, unless a head says how they are read or the object is packed', async () => {
  const text = '{"a":1}\r\n\nplain ä\n{"Records":[1]}\n{"b":2}\n\nthe last';
  const bytes = Buffer.from(text);
  const read = async (kind: BucketType['id'], content: Buffer, from: number) => {
    const bucket = { read: async (_object: unknown, start: number, to: number) => content.subarray(start, to) };
    const source = new ObjectSource(bucket, { key: 'a', etag: '"e"', size: content.length }, from);
    const found: SourceLog[] = [];
    for await (const log of objectLogs({ source, kind, logsType: 'x', modified: 0 })) found.push(log);
    return found;
  };
  for (const kind of ['s3-buckets', 'elb', 's3-access'] as const) {
    const logs = await read(kind, bytes, 0);
    // Worked out by hand: an ä has two bytes.
    expect(logs.map(({ end }) => end)).toEqual([9, 19, 35, 43, 52]);
    for (const [at, { end }] of logs.entries()) expect(await read(kind, bytes, end ?? 0)).toEqual(logs.slice(at + 1));
  }
  const ends = async (kind: BucketType['id'], content: Buffer) => (await read(kind, content, 0)).map(({ end }) => end);
  for (const kind of ['cloudfront', 'vpc-flow'] as const) expect(await ends(kind, bytes)).toEqual(Array(5).fill(undefined));
  expect(await ends('s3-buckets', gzipSync(text))).toEqual(Array(5).fill(undefined));
  expect(await ends('s3-buckets', Buffer.from('[{"a":1},\n{"b":2}]'))).toEqual([undefined, undefined]);
  expect(await ends('cloudtrail', Buffer.from('{"Records":[{"a":1}]}'))).toEqual([undefined]);
});

// Lines of JSON, and two frames one after the other, by the zstd of Debian.
const zstd = Buffer.from('KLUv/QRYJQEA4HsibWVzc2FnZSI6InBhY2tlZCAxIn0KMjMifQoCAEARNZlNIFrB+Q==', 'base64');
const frames = Buffer.from('KLUv/QRYIQAAb25lCt8WaAkotS/9BFghAAB0d28KDy0E+Q==', 'base64');

test('what is packed by zstd is read, and one that is cut off says so', async () => {
  const texts = async (bytes: Buffer) =>
    (await logsOf('s3-buckets', bytes)).map((log) =>
      log.kind === 'json' ? log.bytes.toString() : log.kind === 'record' && log.record.message,
    );
  expect(await texts(zstd)).toEqual(['{"message":"packed 1"}', '{"message":"packed 2"}', '{"message":"packed 3"}']);
  expect(await texts(frames)).toEqual(['one', 'two']);
  await expect(texts(zstd.subarray(0, 30))).rejects.toThrow('Its zstd is broken, or ends in the middle.');
});

test('what is cut off or broken gives its logs up to there, and says so', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `line ${n} ${Math.sin(n)}`).join('\n');
  const packed = gzipSync(lines);
  const read = async (bytes: Buffer) => {
    const bucket = { read: async (_object: unknown, from: number, to: number) => bytes.subarray(from, to) };
    const source = new ObjectSource(bucket, { key: 'a', etag: '"e"', size: bytes.length });
    const found: string[] = [];
    try {
      for await (const log of objectLogs({ source, kind: 's3-buckets', logsType: 'x', modified: 0 }))
        if (log.kind === 'record') found.push(log.record.message);
    } catch (error) {
      return { found, fault: error instanceof ContentFault ? error.message : String(error) };
    }
    return { found, fault: undefined };
  };
  expect((await read(packed)).found).toHaveLength(20_000);
  const cut = await read(packed.subarray(0, packed.length / 2));
  expect(cut.fault).toBe('Its gzip is broken, or ends in the middle.');
  expect(cut.found.length).toBeGreaterThan(5000);
  expect(cut.found).toEqual(lines.split('\n').slice(0, cut.found.length));
  expect(await read(packed.subarray(0, packed.length / 2))).toEqual(cut);
  const two = Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]);
  expect((await read(two)).found).toEqual(['one', 'two']);
});
