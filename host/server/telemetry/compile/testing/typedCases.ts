import { readCases } from './readCases';

/** Queries over {@link typedDocuments}, and the numbers of the documents they find. */
export const typedCases = readCases(String.raw`
r.arn:a => 1 5
r.arn:(a AND b) => 1
r.arn:b => 1
r.arn:nope =>
r.n:>6 => 1
r.n:5 => 1
r.n:5.0 => 1
r.n:[6 TO 9] => 1 5
NOT r.n:>6 AND r:* => 2 3 5 6
_exists_:r.arn => 1 2 5
_exists_:r.in => 3
_exists_:r.in.arn => 3
_exists_:r => 1-3 5 6
r.arn:* => 1 2 5
r.tags:x => 2
r.tags:(x AND y) => 2
r.in.arn:deeper => 3
r.in.arn:deep* => 3
r.in.arn:/oth.r/ => 3
r.in.id:8 => 3
r.in.id:>7 => 3
r.arn:nest* => 5
a.b.c.d.e.f:far => 4
_exists_:a.b.c.d => 4
_exists_:a.b.c.x =>
big:>1234567890123456781 => 8
big:>=1234567890123456781 => 7 8
big:<1234567890123456782 => 7 9 10
big:[1234567890123456781 TO 1234567890123456781] => 7
big:{1234567890123456780 TO 1234567890123456782} => 7
big:>1234567890123456780.5 => 7 8
big:<=1234567890123456781.5 => 7 9 10
big:1234567890123456781 => 7
big:1234567890123456781.0 => 7
big:(1234567890123456781 OR 1234567890123456782) => 7 8
NOT big:1234567890123456781 AND big:* => 8-10
big:<=-9223372036854775808 => 10
big:<-9223372036854775807 => 10
big:>1e18 => 7 8
big:>11.5 => 7-9
d:"2026-11-20T10:00:00Z" => 11-13
d:"2026-11-20T12:00:00+02:00" => 11-13
d:2026-11-20 => 11-15
d:"2026-11-20" => 11-15
d:("2026-11-20T10:00:00Z" OR "2026-12-02T00:00:00Z") => 11-13 16
NOT d:2026-11-20 AND d:* => 16 17
d:[2026-11-20T10:00:00Z TO 2026-11-20T10:00:00Z] => 11-13
d:>2026-11-20 => 16 17
d:<2026-11-20T12:00:00+02:00 =>
d:<=2026-11-20T12:00:00+02:00 => 11-13
d:"2026-11-28T10:00:00Z" => 17
ip:"2001:db8::1" => 18 19
ip:"2001:0db8:0:0:0::1" => 18 19
ip:"2001:db8::2" => 21
ip:("2001:db8::1" OR 10.0.0.7) => 18-20
NOT ip:"2001:db8::1" AND ip:* => 20 21
ip:"2001:db8::/64" => 18 19 21
ip:[2001:db8::1 TO 2001:db8::1] => 18 19
ip:10.0.0.7 => 20
v:[1.1 TO 1.9] => 22 23
v:>1.9 => 24
v:10.0 =>
v:10 => 24
v:7 =>
v:007 => 25
ok:true => 26
ok:TRUE => 26
NOT ok:true AND ok:* => 27
k.labels.app.kubernetes.io\/name:n1 => 28
k.labels.app.kubernetes.io\/name:n2 => 29
k.labels.app.kubernetes.io\/name:n* => 28 29
_exists_:k.labels.app.kubernetes.io\/name => 28 29
NOT k.labels.app.kubernetes.io\/name:n1 AND k:* => 29 30
http.status:502 => 31
_exists_:http => 31
port:[400 TO 500] => 32
`);
