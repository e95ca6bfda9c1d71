import type { Look } from './break-lines.ts';
import { colours, decorate, element, keepTogether, type Document, type Element } from './document.ts';
import { heightOf, writeText, type Place } from './write-text.ts';

export type Cell = readonly { readonly text: string; readonly look: Look }[];

export type Row = {
  /** The first cell is a row heading, or all cells are column headings; otherwise cells are data. */
  readonly heading: 'row' | 'columns';
  readonly cells: readonly Cell[];
};

const pad = 6;

/** `places` has one place per column; lines and backgrounds span all columns. */
export function writeRows(document: Document, table: Element, rows: readonly Row[], places: readonly Place[]): void {
  for (const row of rows) writeRow(document, table, row, places);
}

function writeRow(document: Document, table: Element, { heading, cells }: Row, places: readonly Place[]): void {
  const placed = cells.flatMap((cell, index) => {
    const place = places[index];
    return place ? [{ cell, place, index }] : [];
  });
  const heights = placed.map(({ cell, place }) =>
    cell.reduce((sum, { text, look }) => sum + heightOf(document, text, look, place), 0),
  );
  const height = Math.max(0, ...heights) + 2 * pad;
  keepTogether(document, height);
  const top = document.y;
  drawGround(document, heading, { top, height }, places);
  element(document, table, ['TR'], (row) => {
    for (const { cell, place, index } of placed) {
      document.y = top + pad;
      element(document, row, kindOf(heading, index), (box) => {
        for (const { text, look } of cell)
          element(document, box, ['P'], (piece) => writeText(document, piece, text, look, place));
      });
    }
  });
  document.y = top + height;
}

function kindOf(heading: Row['heading'], index: number): readonly [type: string, scope?: 'Column' | 'Row'] {
  if (heading === 'columns') return ['TH', 'Column'];
  return index === 0 ? ['TH', 'Row'] : ['TD'];
}

function drawGround(
  document: Document,
  heading: Row['heading'],
  { top, height }: { readonly top: number; readonly height: number },
  places: readonly Place[],
): void {
  const left = Math.min(...places.map(({ x }) => x)) - pad;
  const right = Math.max(...places.map(({ x, width }) => x + width)) + pad;
  decorate(document, () => {
    if (heading === 'columns') document.rect(left, top, right - left, height).fill(colours.sunken);
    document
      .moveTo(left, top + height)
      .lineTo(right, top + height)
      .lineWidth(0.75)
      .stroke(colours.line);
  });
}
