import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isImageOf, type ImageType } from './image-type.rules.ts';

const begins: readonly (readonly [ImageType, string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['image/gif', 'GIF89a\x01\0'],
  ['image/gif', 'GIF87a\x01\0'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0'],
  ['image/avif', '\0\0\0\x20ftypavis\0\0\0\0'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -- b -->\n<!-- c -->\n<!DOCTYPE svg>\n<svg>'],
];
const others = [
  '',
  '<html><svg></svg></html>',
  '<script>alert(1)</script>',
  '<!-- <svg> -->',
  '<svgx>',
  'MZ\x90\0',
  '%PDF-1.7',
  '\0\0\0\x20ftypheic\0\0\0\0',
  'RIFF\x24\0\0\0WAVEfmt ',
];

test('the first bytes decide the type of an image [CNT-40]', () => {
  for (const [type, text] of begins)
    for (const other of new Set(begins.map(([one]) => one)))
      assert.equal(isImageOf(other, Buffer.from(text, 'latin1')), other === type, `${other}: ${text}`);
});

test('a page, a program or a document is not an image, whatever its name [CNT-40]', () => {
  for (const text of others)
    for (const [type] of begins) assert.equal(isImageOf(type, Buffer.from(text, 'latin1')), false, `${type}: ${text}`);
});

test('a long file of comments is judged as fast as any other', () => {
  const comments = Buffer.from('<!-- -->'.repeat(100_000));

  assert.equal(isImageOf('image/svg+xml', comments), false);
});
