import { expect, test } from 'vitest';
import { elementsNamed, readXml } from './readXml';

const limits = { depth: 4, elements: 10, attributes: 3 };
const read = (text: string) => readXml(text, limits);

test('names come without their prefixes, text with its entities and CDATA', () => {
  const root = read('<?xml version="1.0"?><a:b xmlns:a="urn:a" c="1 &lt; 2">x &amp; <!-- not this --><a:d/><![CDATA[<y>]]></a:b>');
  expect(root).toMatchObject({ name: 'b', attributes: { c: '1 < 2' }, text: 'x & <y>' });
  expect(elementsNamed(root, 'd')).toHaveLength(1);
});

test.each([
  ['<a><a><a><a/></a></a></a>', '<a><a><a><a><a/></a></a></a></a>', 'has more than 4 elements within one another'],
  [`<a>${'<b/>'.repeat(9)}</a>`, `<a>${'<b/>'.repeat(10)}</a>`, 'has more than 10 elements'],
  ['<a b="" c="" d=""/>', '<a b="" c="" d="" e=""/>', 'has an element with more than 3 attributes'],
])('at a limit it is read, beyond it is not', (good, bad, why) => {
  expect(read(good).name).toBe('a');
  expect(() => read(bad)).toThrow(why);
});

test.each(['<a>'.repeat(120_000), '<a/>'.repeat(40_000), '<a '.repeat(120_000), `<a ${'b="" '.repeat(50_000)}`])(
  'it stops at the limit and reads no further',
  (text) => {
    expect(() => read(text)).toThrow(/^it (has|is)/);
  },
);

test.each([
  '<!DOCTYPE a><a/>',
  '<!doctype a><a/>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>',
  '<!DOCTYPE a SYSTEM "http://127.0.0.1/x.dtd"><a/>',
])('a document type is refused: %s', (text) => {
  expect(() => read(text)).toThrow('has a document type');
});

test.each(['', ' ', 'text', '<a>', '<a></b>', '<a>&b;</a>', '<a/><b/>', '<a b=c/>', '<!ENTITY b "c"><a/>'])(
  'what is no XML is refused: %j',
  (text) => {
    expect(() => read(text)).toThrow('is no XML');
  },
);
