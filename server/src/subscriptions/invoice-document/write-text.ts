import { breakLines, type Line, type Look } from './break-lines.ts';
import type { Document, Element } from './document.ts';
import { isSettable } from './typeface.ts';

/** The left edge and width of text; right-aligned text ends at the right edge. */
export type Place = { readonly x: number; readonly width: number; readonly align?: 'left' | 'right' };

const leading = 1.45;

export const heightOf = (document: Document, text: string, look: Look, { width }: Place): number =>
  breakLines(document, text, look, width).length * look.size * leading;

/** Writes at the current height, and moves below the text. */
export function writeText(document: Document, parent: Element, text: string, look: Look, place: Place): void {
  const lines = breakLines(document, text, look, place.width);
  lines.forEach((line, index) => {
    const draw = () => drawLine(document, line, look, place, index < lines.length - 1);
    // Screen readers still get what could not be drawn.
    if (isSettable(line.text, look.weight)) return void parent.add(draw);
    const whole = document.struct('Span', { actual: line.text });
    parent.add(whole);
    whole.add(draw);
    whole.end();
  });
}

function drawLine(document: Document, line: Line, look: Look, place: Place, goesOn: boolean): void {
  const { x, width, align = 'left' } = place;
  const { y } = document;
  let at = align === 'right' ? x + width - line.width : x;
  document.fillColor(look.colour);
  line.runs.forEach((run, index) => {
    const isLast = index === line.runs.length - 1;
    // A space at the end of the line keeps words apart for programs that extract the text.
    document.font(run.face.font, run.face.name, look.size).text(isLast && goesOn ? `${run.text} ` : run.text, at, y, {
      lineBreak: false,
    });
    at += run.width;
  });
  document.y = y + look.size * leading;
}
