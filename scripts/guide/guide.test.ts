import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { guideFile, guideFolder, readGuide } from './read-chapters.ts';

const guide = readGuide();
const document = existsSync(guideFile) ? readFileSync(guideFile) : Buffer.alloc(0);
const source = document.toString('latin1');

test('the user guide that the shell serves is a complete PDF, small enough to open at once [NAV-42, NAV-D5]', () => {
  assert.match(source, /^%PDF-1\.7/);
  assert.match(source, /%%EOF\s*$/);
  assert.ok(statSync(guideFile).size < 1_500_000);
});

test('the outline of the guide lists every chapter, in order', () => {
  const outline = [...source.matchAll(/\/Title \(((?:[^()\\]|\\.)*)\)/g)].map(([, title = '']) => title);

  assert.ok(guide.chapters.length >= 9);
  assert.deepEqual(
    outline.filter((title) => title !== 'Quaywatch User Guide'),
    guide.chapters.map(({ title }) => title),
  );
});

test('the guide is as new as its texts; if not, run "pnpm guide"', () => {
  assert.ok(source.includes(`texts ${guide.digest}`));
});

test('a screen reader learns the language, the title, the headings and what each picture shows', () => {
  const pictures = guide.chapters.flatMap(({ tokens }) => JSON.stringify(tokens).match(/"type":"image"/g) ?? []);

  assert.match(source, /\/Lang \(en-GB\)/);
  assert.match(source, /\/DisplayDocTitle true/);
  assert.match(source, /\/Marked true/);
  assert.equal(source.match(/\/S \/H1\b/g)?.length, guide.chapters.length + 1);
  assert.equal(source.match(/\/Alt \((?!\))/g)?.length, pictures.length);
});

test('every picture that the texts use exists, and there are no others', () => {
  const texts = readdirSync(guideFolder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(guideFolder, name), 'utf8'));
  const shown = texts.flatMap((text) => [...text.matchAll(/\]\(pictures\/([^)]+)\)/g)].map(([, name]) => name));

  assert.deepEqual(readdirSync(join(guideFolder, 'pictures')).sort(), shown.sort());
});
