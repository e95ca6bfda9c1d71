import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { productTour } from '@quaywatch/shared/domain';
import { root } from '../prepare.mjs';

const fileOf = (path: string) => join(root, 'shell/public', path);

/** Length of an mp4 in seconds, from its header (ISO 14496-12, mvhd). */
function lengthOf(film: Buffer): number {
  const header = film.indexOf('mvhd') + 4;
  assert.equal(film[header], 0, 'version 0 of the header');
  return film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12);
}

const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

test('the promo film is below 2 MB with all its formats, its poster and its captions [PRO-03]', () => {
  const paths = [...productTour.films.map(({ path }) => path), productTour.poster, productTour.captions];

  const sizes = paths.map((path) => statSync(fileOf(path)).size);

  assert.ok(
    sizes.every((size) => size > 0),
    String(sizes),
  );
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 2_000_000, String(sizes));
});

test('the captions cover the film from start to end without a gap [PRO-03]', () => {
  const length = lengthOf(readFileSync(fileOf('tour.mp4')));
  const captions = readFileSync(fileOf(productTour.captions), 'utf8');
  const cues = [...captions.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map(([, from = '', to = '']) => [
    seconds(from),
    seconds(to),
  ]);

  assert.match(captions, /^WEBVTT\n/);
  assert.ok(cues.length >= 6);
  for (const [index, [from = 0]] of cues.slice(1).entries()) assert.equal(from, cues[index]?.[1]);
  assert.ok((cues[0]?.[0] ?? 9) < 1.5);
  assert.ok(Math.abs((cues.at(-1)?.[1] ?? 0) - length) < 1.5, `${cues.at(-1)?.[1]} of ${length} s`);
  assert.ok(length > 30 && length < 90, `${length} s`);
});
