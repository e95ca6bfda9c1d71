import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { root } from '../prepare.mjs';
import { colours, column, createDocument, decorate, element, sheet, type Doc, type Element } from './document.ts';
import { guideFile, type Guide } from './read-chapters.ts';
import { writeBlock } from './write-blocks.ts';
import { writeRuns } from './write-text.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

type Pages = readonly number[];

/** Writes the guide as a PDF in two passes: only the first pass can tell the page numbers in the contents. */
export async function writeGuide(guide: Guide): Promise<void> {
  const pages = await layOut(guide, [], new Writable({ write: (_chunk, _encoding, done) => done() }));
  await layOut(guide, pages, createWriteStream(guideFile));
}

async function layOut(guide: Guide, known: Pages, target: Writable): Promise<Pages> {
  const doc = createDocument(guide);
  doc.pipe(target);
  const book = doc.struct('Document');
  doc.addStructure(book);
  writeCover(doc, book);
  writeContents(doc, book, guide, known);
  const pages = guide.chapters.map(({ title, tokens }, index) => {
    beginChapter(doc, index);
    const page = doc.bufferedPageRange().count;
    doc.addNamedDestination(destination(index), 'XYZ', 0, doc.y - 20, null);
    doc.outline.addItem(title);
    element(doc, book, 'Sect', (section) => {
      const number = { font: 'bold', size: 22, colour: colours.ink, text: title } as const;
      element(doc, section, 'H1', (heading) => writeRuns(doc, heading, [number], { x: sheet.left, width: column }));
      doc.y += 10;
      for (const token of tokens) writeBlock(doc, section, token);
    });
    return page;
  });
  book.end();
  writePageNumbers(doc);
  doc.end();
  await finished(target);
  return pages;
}

/** Continues on the last page of the previous chapter if enough of the page is left. */
function beginChapter(doc: Doc, index: number): void {
  if (index === 0 || doc.y > sheet.top + 400) doc.addPage();
  else doc.y += 26;
}

const destination = (index: number) => `chapter-${index + 1}`;

function writeCover(doc: Doc, book: Element): void {
  doc.addPage();
  decorate(doc, () => {
    doc.rect(0, 0, sheet.width, sheet.height).fill(colours.ink);
    doc.save().translate(sheet.left, 250).scale(2);
    doc.roundedRect(0, 0, 32, 32, 8).fill('#112f4d');
    doc.circle(15, 15, 7.25).lineWidth(3.5).stroke('#ffffff');
    doc.path('M17 17h10v10H17z').fill('#112f4d').path('M19 19h7v7h-7z').fill(colours.box);
    doc.restore();
  });
  const lines = [
    { font: 'bold', size: 40, text: 'Quaywatch', colour: '#ffffff', y: 345 },
    { font: 'regular', size: 22, text: 'User Guide', colour: '#b8cadb', y: 396 },
    { font: 'regular', size: 11, text: `Version ${version}`, colour: '#b8cadb', y: 446 },
  ] as const;
  for (const { y, ...line } of lines)
    element(doc, book, 'P', (text) => writeRuns(doc, text, [line], { x: sheet.left, y, width: column }));
}

function writeContents(doc: Doc, book: Element, { chapters }: Guide, known: Pages): void {
  doc.addPage();
  const heading = { font: 'bold', size: 22, colour: colours.ink, text: 'Contents' } as const;
  element(doc, book, 'H1', (title) => writeRuns(doc, title, [heading], { x: sheet.left, width: column }));
  doc.y += 12;
  element(doc, book, 'TOC', (contents) =>
    chapters.forEach(({ title }, index) => {
      const { y } = doc;
      element(doc, contents, 'TOCI', (line) => {
        const link = doc.struct('Link');
        line.add(link);
        link.add(() => {
          doc.font('regular').fontSize(11.5).fillColor(colours.text);
          doc.text(title, sheet.left, y, { width: column - 40 });
          doc.text(String(known[index] ?? ''), sheet.left + column - 40, y, { width: 40, align: 'right' });
          doc.goTo(sheet.left, y, column, 18, destination(index), {
            structParent: link,
            Contents: new String(title),
          } as object);
        });
        link.end();
      });
      doc.y = y + 26;
    }),
  );
}

function writePageNumbers(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    doc.switchToPage(page);
    decorate(doc, () => {
      // Text below the margin would start a new page.
      doc.page.margins.bottom = 0;
      doc.font('regular').fontSize(8.5).fillColor(colours.muted);
      doc.text('Quaywatch User Guide', sheet.left, sheet.height - 44, { width: column / 2, lineBreak: false });
      doc.text(String(page + 1), sheet.left + column / 2, sheet.height - 44, {
        width: column / 2,
        align: 'right',
        lineBreak: false,
      });
    });
  }
}
