import { join } from 'node:path';
import type { Token, Tokens } from 'marked';
import { colours, column, decorate, element, keepTogether, sheet, type Doc, type Element } from './document.ts';
import { guideFolder } from './read-chapters.ts';
import { body, runsOf, textOf, writeRuns } from './write-text.ts';

type Writer = (doc: Doc, parent: Element, token: never) => void;

const full = { x: sheet.left, width: column };

function writeHeading(doc: Doc, parent: Element, token: Tokens.Heading): void {
  keepTogether(doc, 128);
  doc.y += 8;
  element(doc, parent, 'H2', (heading) =>
    writeRuns(doc, heading, runsOf(token.tokens, { font: 'bold', size: 13.5, colour: colours.ink }), full),
  );
  doc.y += 4;
}

function writeParagraph(doc: Doc, parent: Element, token: Tokens.Paragraph): void {
  const [first] = token.tokens;
  if (first?.type === 'image') return writePicture(doc, parent, first as Tokens.Image);
  keepTogether(doc, 34);
  element(doc, parent, 'P', (paragraph) => writeRuns(doc, paragraph, runsOf(token.tokens), full));
  doc.y += 7;
}

function writePicture(doc: Doc, parent: Element, { href, text }: Tokens.Image): void {
  const picture = doc.openImage(join(guideFolder, href));
  const scale = Math.min(column / picture.width, 225 / picture.height, 0.5);
  const [width, height] = [picture.width * scale, picture.height * scale];
  keepTogether(doc, height + 16);
  const [x, y] = [sheet.left, doc.y + 3];
  const figure = doc.struct('Figure', { alt: text, bbox: [x, y, x + width, y + height], placement: 'Block' });
  parent.add(figure);
  figure.add(() => void doc.image(picture, x, y, { width, height }));
  figure.end();
  decorate(doc, () => doc.roundedRect(x, y, width, height, 3).lineWidth(0.75).stroke(colours.line));
  doc.y = y + height + 12;
}

function writeList(doc: Doc, parent: Element, token: Tokens.List): void {
  const indent = 18;
  element(doc, parent, 'L', (list) =>
    token.items.forEach((item, index) => {
      keepTogether(doc, 34);
      element(doc, list, 'LI', (line) => {
        const { y } = doc;
        const label = { ...body, text: token.ordered ? `${index + 1}.` : '•', colour: colours.muted };
        element(doc, line, 'Lbl', (place) => writeRuns(doc, place, [label], { x: sheet.left, y, width: indent }));
        const place = { x: sheet.left + indent, y, width: column - indent };
        element(doc, line, 'LBody', (text) => writeRuns(doc, text, runsOf(item.tokens), place));
      });
      doc.y += 3;
    }),
  );
  doc.y += 5;
}

function writeTable(doc: Doc, parent: Element, token: Tokens.Table): void {
  const share = token.header.length === 2 ? [0.36, 0.64] : [0.46, 0.27, 0.27];
  const lefts = share.map(
    (_, index) => sheet.left + column * share.slice(0, index).reduce((sum, part) => sum + part, 0),
  );
  const pad = 5;

  const writeRow = (table: Element, cells: readonly Tokens.TableCell[], isHead: boolean) => {
    const place = (index: number) => ({
      x: (lefts[index] ?? 0) + (index === 0 ? 0 : pad),
      width: column * (share[index] ?? 0) - pad,
    });
    doc.font('bold').fontSize(9);
    const heights = cells.map((cell, index) =>
      doc.heightOfString(textOf(cell.tokens) || ' ', { width: place(index).width, lineGap: 2.5 }),
    );
    const height = Math.max(...heights) + 2 * pad - 2;
    keepTogether(doc, height);
    const top = doc.y;
    element(doc, table, 'TR', (row) =>
      cells.forEach((cell, index) => {
        const look = { font: isHead || index === 0 ? 'bold' : 'regular', size: 9 } as const;
        const box = doc.struct(
          isHead || index === 0 ? 'TH' : 'TD',
          isHead ? { scope: 'Column' } : index ? {} : { scope: 'Row' },
        );
        row.add(box);
        const runs = runsOf(cell.tokens, isHead ? { ...look, colour: colours.muted } : look);
        writeRuns(doc, box, runs, { ...place(index), y: top + pad });
        box.end();
      }),
    );
    decorate(doc, () =>
      doc
        .moveTo(sheet.left, top + height)
        .lineTo(sheet.left + column, top + height)
        .lineWidth(0.75)
        .stroke(colours.line),
    );
    doc.y = top + height;
  };

  keepTogether(doc, 80);
  element(doc, parent, 'Table', (table) => {
    writeRow(table, token.header, true);
    for (const row of token.rows) writeRow(table, row, false);
  });
  doc.y += 12;
}

const writers: Readonly<Record<string, Writer>> = {
  heading: writeHeading,
  paragraph: writeParagraph,
  list: writeList,
  table: writeTable,
  space: () => undefined,
};

export function writeBlock(doc: Doc, parent: Element, token: Token): void {
  const write = writers[token.type];
  if (!write) throw new Error(`The guide has no way to print a ${token.type}.`);
  write(doc, parent, token as never);
}
