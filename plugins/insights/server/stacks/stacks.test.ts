import { describe, expect, test } from 'vitest';
import { groupOf } from './groupOf';
import { readStackTrace } from './readStackTrace';

/** Two occurrences of one exception as a runtime prints them, and what it is. */
interface Alike {
  readonly name: string;
  readonly one: string;
  readonly again: string;
  readonly runtime: string;
  readonly type: string;
  readonly message: string;
  readonly innermost: string;
  readonly causes?: readonly string[];
}

const alike: readonly Alike[] = [
  {
    name: 'Java with a cause, lambdas, proxies and modules',
    one: `2026-01-02 03:04:05 ERROR Order 4711 failed
com.example.shop.OrderException: order 4711 cannot be placed
\tat com.example.shop.OrderService.place(OrderService.java:88)
\tat com.example.shop.OrderService$$EnhancerBySpringCGLIB$$1f2e3d4c.place(<generated>)
\tat com.example.shop.Api.lambda$routes$3(Api.java:41)
\tat com.example.shop.Api$$Lambda$812/0x00000008013a7a40.handle(Unknown Source)
\tat java.base/jdk.internal.reflect.GeneratedMethodAccessor112.invoke(Unknown Source)
Caused by: java.sql.SQLTransientConnectionException: pool-1 - Connection is not available, request timed out after 30001ms.
\tat com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:696)
\tat com.example.shop.Stock.reserve(Stock.kt:12)
\t... 41 common frames omitted`,
    again: `com.example.shop.OrderException: order 9 cannot be placed
\tat com.example.shop.OrderService.place(OrderService.java:91)
\tat com.example.shop.OrderService$$EnhancerBySpringCGLIB$$aabbccdd.place(<generated>)
\tat com.example.shop.Api.lambda$routes$7(Api.java:44)
\tat com.example.shop.Api$$Lambda$9/0x0000000801ffff40.handle(Unknown Source)
\tat java.base/jdk.internal.reflect.GeneratedMethodAccessor7.invoke(Unknown Source)
Caused by: java.sql.SQLTransientConnectionException: pool-1 - Connection is not available, request timed out after 30007ms.
\tat com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:701)
\tat com.example.shop.Stock.reserve(Stock.kt:15)
\t... 39 common frames omitted`,
    runtime: 'Java',
    type: 'com.example.shop.OrderException',
    message: 'order 4711 cannot be placed',
    innermost: 'com.example.shop.OrderService.place',
    causes: ['java.sql.SQLTransientConnectionException'],
  },
  {
    name: 'Java that ended its thread',
    one: 'Exception in thread "main" java.lang.NullPointerException: Cannot invoke "String.length()" because "name" is null\n\tat app//com.example.Main.run(Main.java:7)\n\tat com.example.Main$1.call(Main.java:3)',
    again:
      'Exception in thread "pool-2-thread-9" java.lang.NullPointerException: Cannot invoke "String.length()" because "name" is null\n\tat app//com.example.Main.run(Main.java:9)\n\tat com.example.Main$2.call(Main.java:4)',
    runtime: 'Java',
    type: 'java.lang.NullPointerException',
    message: 'Cannot invoke "String.length()" because "name" is null',
    innermost: 'com.example.Main.run',
  },
  {
    name: 'Node, with names that a build made',
    one: `TypeError: Cannot read properties of undefined (reading 'id')
    at render (/srv/app/dist/chunk-7QX2ZK4A.js:10:51)
    at async Layer.handle [as handle_request] (/srv/app/node_modules/express/lib/router/layer.js:95:5)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5) {
  [cause]: Error: socket hang up
      at Socket.socketOnEnd (node:_http_client:524:23)
}`,
    again: `TypeError: Cannot read properties of undefined (reading 'id')
    at render (/srv/app/dist/chunk-9AB3CD5E.js:12:2)
    at async Layer.handle [as handle_request] (/home/node/node_modules/express/lib/router/layer.js:96:5)
    at process.processTicksAndRejections (node:internal/process/task_queues:106:5) {
  [cause]: Error: socket hang up
      at Socket.socketOnEnd (node:_http_client:526:23)
}`,
    runtime: 'JavaScript',
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'id')",
    innermost: 'render /srv/app/dist/chunk-.js',
    causes: ['Error'],
  },
  {
    name: 'a browser',
    one: 'ReferenceError: cart is not defined\n    at https://shop.example.com/assets/main.3f2a9c1b.js:1:2345\n    at HTMLButtonElement.<anonymous> (https://shop.example.com/assets/main.3f2a9c1b.js?v=2:1:99)',
    again:
      'ReferenceError: cart is not defined\n    at https://www.example.org/assets/main.99aa88bb.js:1:7\n    at HTMLButtonElement.<anonymous> (https://www.example.org/assets/main.99aa88bb.js?v=3:1:9)',
    runtime: 'JavaScript',
    type: 'ReferenceError',
    message: 'cart is not defined',
    innermost: '/assets/main..js',
  },
  {
    name: 'Python with the exception before',
    one: `Traceback (most recent call last):
  File "/usr/lib/python3.11/site-packages/redis/connection.py", line 276, in connect
    sock = self._connect()
           ^^^^^^^^^^^^^^^
ConnectionRefusedError: [Errno 111] Connection refused

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/app/recommend/api.py", line 44, in suggest
    hits = cache.get(key)
  File "/app/recommend/cache.py", line 12, in get
    return self.client.get(key)
redis.exceptions.ConnectionError: Error 111 connecting to redis:6379. Connection refused.`,
    again: `Traceback (most recent call last):
  File "/opt/venv/lib/python3.12/site-packages/redis/connection.py", line 300, in connect
    sock = self._connect()
ConnectionRefusedError: [Errno 111] Connection refused

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/app/recommend/api.py", line 47, in suggest
    hits = cache.get(key, None)
  File "/app/recommend/cache.py", line 15, in get
    return self.client.get(key)
redis.exceptions.ConnectionError: Error 111 connecting to redis-2:6380. Connection refused.`,
    runtime: 'Python',
    type: 'redis.exceptions.ConnectionError',
    message: 'Error 111 connecting to redis:6379. Connection refused.',
    innermost: '/app/recommend/cache.py get',
    causes: ['ConnectionRefusedError'],
  },
  {
    name: 'Go that panicked',
    one: `panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x6f2a3c]

goroutine 34 [running]:
example.com/catalog/store.(*Store).Product(0xc0000b4000, {0xc00001c0a8, 0x5})
\t/src/catalog/store/store.go:52 +0x3c
example.com/catalog/api.Routes.func1.2()
\t/src/catalog/api/api.go:31 +0x1d
created by net/http.(*Server).Serve in goroutine 1
\t/usr/local/go/src/net/http/server.go:3285 +0x4b4

goroutine 7 [IO wait]:
internal/poll.runtime_pollWait(0x7f2a, 0x72)
\t/usr/local/go/src/runtime/netpoll.go:343 +0x85`,
    again: `panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x6f2b00]

goroutine 1290 [running]:
example.com/catalog/store.(*Store).Product(0xc000aa0000, {0xc00001ffff, 0x9})
\t/src/catalog/store/store.go:55 +0x3f
example.com/catalog/api.Routes.func3.1()
\t/src/catalog/api/api.go:33 +0x2d
created by net/http.(*Server).Serve in goroutine 88
\t/usr/local/go/src/net/http/server.go:3290 +0x4b4`,
    runtime: 'Go',
    type: 'runtime error',
    message: 'runtime error: invalid memory address or nil pointer dereference',
    innermost: 'example.com/catalog/store.(*Store).Product',
  },
  {
    name: 'Go as zap prints it',
    one: 'example.com/search/index.(*Reader).Find\n\t/src/search/index/reader.go:88\nmain.main\n\t/src/search/main.go:20',
    again: 'example.com/search/index.(*Reader).Find\n\t/src/search/index/reader.go:90\nmain.main\n\t/src/search/main.go:21',
    runtime: 'Go',
    type: '',
    message: '',
    innermost: 'example.com/search/index.(*Reader).Find',
  },
  {
    name: '.NET with an inner exception and async methods',
    one: `System.InvalidOperationException: The label for parcel 77 could not be printed
 ---> System.Net.Http.HttpRequestException: Connection refused (labels:8080)
   at System.Net.Http.HttpConnectionPool.ConnectAsync(HttpRequestMessage request, Boolean async, CancellationToken token)
   --- End of inner exception stack trace ---
   at Shop.Shipping.Labels.<PrintAsync>d__7.MoveNext() in /src/Shipping/Labels.cs:line 61
--- End of stack trace from previous location ---
   at Shop.Shipping.Worker.<>c__DisplayClass4_0.<Run>b__1(Parcel parcel) in /src/Shipping/Worker.cs:line 22`,
    again: `System.InvalidOperationException: The label for parcel 90210 could not be printed
 ---> System.Net.Http.HttpRequestException: Connection refused (labels:8081)
   at System.Net.Http.HttpConnectionPool.ConnectAsync(HttpRequestMessage request, Boolean async, CancellationToken token)
   --- End of inner exception stack trace ---
   at Shop.Shipping.Labels.<PrintAsync>d__9.MoveNext() in /src/Shipping/Labels.cs:line 64
--- End of stack trace from previous location ---
   at Shop.Shipping.Worker.<>c__DisplayClass5_1.<Run>b__0(Parcel parcel) in /src/Shipping/Worker.cs:line 25`,
    runtime: '.NET',
    type: 'System.InvalidOperationException',
    message: 'The label for parcel 77 could not be printed',
    innermost: 'Shop.Shipping.Labels.PrintAsync',
    causes: ['System.Net.Http.HttpRequestException'],
  },
  {
    name: 'Ruby as it ends a script',
    one: "/srv/app/vendor/bundle/ruby/3.3.0/gems/pg-1.5.6/lib/pg/connection.rb:709:in `async_connect_or_reset': connection to server at \"10.0.0.7\" failed (PG::ConnectionBad)\n\tfrom /srv/app/app/models/user.rb:12:in `block (2 levels) in find_all'\n\tfrom /srv/app/app/models/user.rb:9:in `each'",
    again:
      "/srv/app/vendor/bundle/ruby/3.3.0/gems/pg-1.5.9/lib/pg/connection.rb:712:in `async_connect_or_reset': connection to server at \"10.0.0.9\" failed (PG::ConnectionBad)\n\tfrom /srv/app/app/models/user.rb:14:in `block in find_all'\n\tfrom /srv/app/app/models/user.rb:10:in `each'",
    runtime: 'Ruby',
    type: 'PG::ConnectionBad',
    message: 'connection to server at "10.0.0.7" failed',
    innermost: 'pg/lib/pg/connection.rb async_connect_or_reset',
  },
  {
    name: 'PHP that was not caught',
    one: `PHP Fatal error:  Uncaught App\\Payment\\DeclinedException: card 4242 declined in /var/www/src/Payment/Gateway.php:88
Stack trace:
#0 /var/www/src/Checkout.php(31): App\\Payment\\Gateway->charge(Object(App\\Order), 1200)
#1 /var/www/vendor/slim/slim/Slim/App.php(180): App\\Checkout->{closure}()
#2 {main}
  thrown in /var/www/src/Payment/Gateway.php on line 88`,
    again: `PHP Fatal error:  Uncaught App\\Payment\\DeclinedException: card 1111 declined in /var/www/src/Payment/Gateway.php:90
Stack trace:
#0 /var/www/src/Checkout.php(33): App\\Payment\\Gateway->charge(Object(App\\Order), 900)
#1 /var/www/vendor/slim/slim/Slim/App.php(181): App\\Checkout->{closure}()
#2 {main}
  thrown in /var/www/src/Payment/Gateway.php on line 90`,
    runtime: 'PHP',
    type: 'App\\Payment\\DeclinedException',
    message: 'card 4242 declined',
    innermost: 'App\\Payment\\Gateway->charge',
  },
];

describe.each(alike)('$name', ({ one, again, runtime, type, message, innermost, causes = [] }) => {
  test('is read', () => {
    const trace = readStackTrace(one);
    expect(trace).toMatchObject({ runtime, type, message });
    expect(trace?.frames[0]).toBe(innermost);
    expect(trace?.causes.map((cause) => cause.type)).toEqual(causes);
  });

  test('is the same exception again with other lines, addresses, versions and generated names', () => {
    const [first, second] = [readStackTrace(one), readStackTrace(again)];
    if (first === undefined || second === undefined) throw new Error('not read');
    expect(second.frames).toEqual(first.frames);
    expect(groupOf(second)).toBe(groupOf(first));
  });

  test('is another one when it comes from elsewhere, or is of another type', () => {
    const trace = readStackTrace(one);
    if (trace === undefined) throw new Error('not read');
    expect(groupOf({ ...trace, frames: ['elsewhere', ...trace.frames.slice(1)] })).not.toBe(groupOf(trace));
    expect(groupOf({ ...trace, type: 'Other' })).not.toBe(groupOf(trace));
  });
});

test('what caused it tells exceptions apart, and so does what the runtime is', () => {
  const trace = { runtime: 'Java', type: 'A', message: '', frames: ['f'], causes: [{ type: 'B', frames: ['g'] }] } as const;
  expect(groupOf({ ...trace, causes: [{ type: 'C', frames: ['g'] }] })).not.toBe(groupOf(trace));
  expect(groupOf({ ...trace, runtime: '.NET' })).not.toBe(groupOf(trace));
});

test('without frames the message tells exceptions apart, but for its numbers, ids and quotes', () => {
  const bare = (message: string) => groupOf({ runtime: 'Java', type: 'A', message, frames: [], causes: [] });
  expect(bare('order 17 of "Ada" at 10.0.0.1 failed')).toBe(bare('order 4711 of "Bob" at 10.9.8.7 failed'));
  expect(bare('order 17 failed')).not.toBe(bare('order 17 refused'));
});

test.each([
  'GET /orders 200',
  'one line\nand another\nat the end of it',
  'Steps:\n1. look at the log\n2. at last, restart',
  'SELECT *\n  FROM orders\n at 10:00',
  'Error: something went wrong',
  'we met at noon (in the hall)\nand at dusk',
])('is none: %s', (text) => {
  expect(readStackTrace(text)).toBeUndefined();
});

test('a trace that is cut off in the middle is still read', () => {
  const text = alike[0]?.one ?? '';
  for (let length = 200; length < text.length; length += 37)
    expect(readStackTrace(text.slice(0, length))?.type).toBe('com.example.shop.OrderException');
});
