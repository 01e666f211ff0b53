/** @param line where it happened this time: it makes no other exception */
export const javaTrace = (line: number): string => `com.example.OrderException: order ${line} failed
\tat com.example.Orders.place(Orders.java:${line})
\tat com.example.Api.lambda$routes$${line}(Api.java:${line + 7})
Caused by: java.net.ConnectException: Connection refused
\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)
\t... ${line} more`;

export const goTrace = `panic: runtime error: index out of range [5] with length 3

goroutine 1 [running]:
main.(*Catalog).At(0xc000012345, 0x5)
\t/src/main.go:17 +0x1d`;

export const pythonTrace = (line: number): string => `Traceback (most recent call last):
  File "/app/cart.py", line ${line}, in add
    return items[key]
KeyError: 'sku'`;
