import { expect, test } from 'vitest';
import { readInsertHead } from './insertHead';
import { readStatement } from './statement';

test.each([
  ['SELECT 1', 'SELECT'],
  ['  /* DROP */ -- INSERT\n select 1;', 'SELECT'],
  ['(SELECT 1) UNION ALL (SELECT 2)', 'SELECT'],
  ['WITH 1 AS x SELECT x', 'WITH'],
  ["INSERT INTO t VALUES (1, ';');", 'INSERT'],
  ['INSERT INTO t FORMAT CSV\na;b\nc;d', 'INSERT'],
])('%s begins with %s', (sql, verb) => {
  expect(readStatement(sql).verb).toBe(verb);
});

test('placeholders are found outside of texts and comments only', () => {
  const sql = `SELECT {a:String}, { b : Array(UInt8) }, '{c:String}', \`{d:String}\`, {'k': 1} -- {e:String}\n/* {f:String} */ FROM t WHERE x = 'it\\'s {g:String}' AND y = 'it''s {h:String}'`;
  expect([...readStatement(sql).placeholders]).toEqual(['a', 'b']);
});

test.each(['SELECT 1; DROP TABLE t', 'SELECT 1;;', "SELECT ';'; SELECT 2", 'SELECT 1; -- over\n DROP TABLE t'])(
  '%s is refused: two statements',
  (sql) => {
    expect(() => readStatement(sql)).toThrow('Multi-statements are not allowed');
  },
);

test('a semicolon may close a statement, and stand in texts and comments', () => {
  expect(readStatement("SELECT ';' /* ; */ ; -- ;\n").sql).toBe("SELECT ';' /* ; */ ");
});

test('the head of an insert', () => {
  expect(readInsertHead('INSERT INTO logs FORMAT JSONEachRow')).toEqual({ table: 'logs', format: 'JSONEachRow' });
  expect(readInsertHead('insert into table `db`.`logs` (`a`, b) format CSV\n')).toEqual({
    table: 'db.logs',
    columns: ['a', 'b'],
    format: 'CSV',
  });
  expect(readInsertHead('INSERT INTO logs SELECT 1')).toBeUndefined();
  expect(readInsertHead('INSERT INTO logs FORMAT Native')).toEqual({ table: 'logs', format: 'Native' });
  expect(readInsertHead('INSERT INTO logs FORMAT RowBinary')).toBeUndefined();
});
