import { describe, expect, test } from 'vitest';
import { rowOf } from '../rows/testing/encode';
import { messageSeverity } from './messageSeverity';

describe('the severity that a plain line tells', () => {
  test.each([
    ['2026-11-25 03:00:00,123 DEBUG [main] c.e.App - started', 'debug'],
    ['2026-11-25 03:00:00 WARN disk is nearly full', 'warn'],
    ['ERROR: it broke', 'error'],
    ['2026/11/25 03:00:00 [error] 12#12: *1 open() failed', 'error'],
    ['E1125 03:00:00.000000       1 controller.go:116] sync failed', 'error'],
    ['I1125 03:00:00.000000       1 controller.go:116] synced', 'info'],
    ['W20261125 03:00:00.000000 1 x.cc:1] old', 'warn'],
    // The logs of loghub that tell one.
    ['081109 203615 148 INFO dfs.DataNode$PacketResponder: PacketResponder 1 for block blk_38 terminating', 'info'],
    ['2015-10-18 18:01:47,978 INFO [main] org.apache.hadoop.mapreduce.v2.app.MRAppMaster: Created', 'info'],
    ['17/06/09 20:10:40 WARN spark.SecurityManager: Changing view acls to: yarn', 'warn'],
    ['2015-07-29 19:04:29,071 - WARN  [SendWorker:188978561024:QuorumCnxManager$SendWorker@688] - Send worker leaving', 'warn'],
    ['nova-api.log.1.2017-05-16_13:53:08 2017-05-16 00:00:00.008 25746 INFO nova.osapi_compute.wsgi.server [req-38101a0b] x', 'info'],
    ['- 1117838570 2005.06.03 R02-M1-N0 2005-06-03-15.42.50.675872 R02-M1-N0 RAS KERNEL FATAL data storage interrupt', 'fatal'],
    ['- 1117838570 2005.06.03 R02-M1-N0 2005-06-03-15.42.50.675872 R02-M1-N0 RAS KERNEL INFO parity error corrected', 'info'],
    ['2016-09-28 04:30:30, Info                  CBS    Loaded Servicing Stack', 'info'],
    ['03-17 16:13:38.811  1702  2395 D WindowManager: printFreezingDisplayLogsopening app', 'debug'],
    ['[Sun Dec 04 04:47:44 2005] [notice] workerEnv.init() ok', 'info'],
    ['[Sun Dec 04 04:47:44 2005] [error] mod_jk child workerEnv in error state 6', 'error'],
    // Other loggers.
    ['[2026-11-25T03:00:00,123][WARN ][o.e.n.Node] [node] text', 'warn'],
    ['[2026-11-25 03:00:00.123][1][warning][main] [source/server.cc:1] text', 'warn'],
    ['[Wed Nov 25 03:00:00 2026] [core:crit] [pid 1] text', 'fatal'],
    ['[2026-11-25 03:00:00,123: WARNING/MainProcess] text', 'warn'],
    ['[03:00:00 ERR] text', 'error'],
    ['[2026-11-25T03:00:00Z TRACE app] text', 'trace'],
    ['WARNING:root:text', 'warn'],
    ['INFO:     127.0.0.1:1 - "GET / HTTP/1.1" 200 OK', 'info'],
    ['fail: Microsoft.Hosting.Lifetime[0]', 'error'],
    ['dbug: Microsoft.Hosting.Lifetime[0]', 'debug'],
    ['2026-11-25T03:00:00.123Z\terror\tmain.go:12\ttext', 'error'],
    ['2026-11-25 03:00:00.123 UTC [123] FATAL:  database "x" does not exist', 'fatal'],
    ['2026-11-25T03:00:00.1Z 0 [Warning] [MY-010068] [Server] text', 'warn'],
    ['[2026-11-25T03:00:00.123+00:00] app.ERROR: text {} []', 'error'],
    ['E, [2026-11-25T03:00:00 #123] ERROR -- : text', 'error'],
    ['2026-11-25T03:00:00.123+0000 I NETWORK  [conn1] end connection', 'info'],
    ['\u001b[31mERROR\u001b[0m text', 'error'],
    ['Nov 25, 2026 3:00:00 AM com.x.Y method\nSEVERE: text', 'error'],
    ['2026-11-25 03:00:00|DEBUG|X|text', 'debug'],
    ['PHP Fatal error:  Uncaught Exception', 'fatal'],
    ['npm ERR! code', 'error'],
  ])('%s', (message, severity) => {
    expect(messageSeverity(message)).toBe(severity);
    for (const careful of [false, true]) expect(rowOf(JSON.stringify({ message, k: 1 }), { careful })).toMatchObject({ severity });
  });

  test.each([
    'user reported an error in the form',
    'GET /error HTTP/1.1',
    'the log level was changed to DEBUG',
    'ERROR_CODE=5',
    'path /var/log/ERROR/x',
    'Jan  1 00:00:00 combo sshd(pam_unix)[19939]: authentication failure; logname= uid=0',
    'E1125 is the number of a part',
    'config: loaded',
    '[main] started',
    'Information wants to be free',
    `${'x '.repeat(150)} ERROR`,
    '',
  ])('none: %s', (message) => {
    expect(messageSeverity(message)).toBe('unset');
    for (const careful of [false, true]) expect(rowOf(JSON.stringify({ message, k: 1 }), { careful }).severity).toBeUndefined();
  });

  test('what the log says by name counts for more, and a word that nobody knows for nothing', () => {
    for (const careful of [false, true]) {
      expect(rowOf('{"level":"info","message":"ERROR: x"}', { careful }).severity).toBe('info');
      expect(rowOf('{"level":"loud","message":"ERROR: x"}', { careful })).toMatchObject({ severity: 'error', fields: { level: 'loud' } });
      expect(rowOf('{"level":"loud","message":"\\tERR\\u00d6R \\u001b[33mWARN\\u001b[0m x"}', { careful }).severity).toBe('warn');
    }
  });

  test("syslog-ng's names", () => {
    const log = '{"PRIORITY":"err","MESSAGE":"it broke","PROGRAM":"cron","HOST":"h"}';
    for (const careful of [false, true])
      expect(rowOf(log, { careful })).toMatchObject({
        severity: 'error',
        message: 'it broke',
        service: 'cron',
        fields: { PRIORITY: 'err', HOST: 'h' },
      });
  });
});

describe('severity is always a word of ours; the word of the sender stands beside it', () => {
  test.each<[string, string | undefined, object]>([
    ['{"severity":"error","a":1}', 'error', { a: 1 }],
    ['{"severity":"ERROR","a":1}', 'error', { a: 1, severity_text: 'ERROR' }],
    ['{"severity":"ERROR"}', 'error', { severity_text: 'ERROR' }],
    ['{"severity":"Severe","level":"info"}', 'error', { level: 'info', severity_text: 'Severe' }],
    ['{"severity":"WARNING","severity_text":"mine"}', 'warn', { severity_text: 'mine', _severity_text: 'WARNING' }],
    ['{"severity":3,"a":1}', 'error', { a: 1, severity_text: '3' }],
    ['{"severity":"loud","a":1}', undefined, { a: 1, severity_text: 'loud' }],
    ['{"severity":"","level":"warn"}', 'warn', { level: 'warn' }],
    ['{"severity":null,"level":"warn"}', 'warn', { level: 'warn' }],
    ['{"severity":["a"],"a":1}', undefined, { a: 1, severity_text: '["a"]' }],
    [`{"severity":"${'x'.repeat(300)}","a":1}`, undefined, { a: 1, severity_text: 'x'.repeat(300) }],
    ['{"severity":{"code":5},"a":1}', undefined, { a: 1, severity: { code: 5 } }],
    [
      '{"severity":"WARN","kubernetes":{"pod_name":"p"}}',
      'warn',
      { severity_text: 'WARN', k8s: undefined, 'k8s.pod.name': 'p', kubernetes: { pod_name: 'p' } },
    ],
  ])('%s', (line, severity, fields) => {
    for (const careful of [false, true]) {
      const row = rowOf(line, { careful });
      expect(row.severity).toBe(severity);
      expect(row.fields).toEqual(fields);
    }
  });
});
