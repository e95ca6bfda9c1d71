import { breakLines, type Line, type Look } from './break-lines.ts';
import type { Document, Element } from './document.ts';
import { isSettable } from './typeface.ts';

/** Where text stands: its left edge and its width; right-aligned text ends there. */
export type Place = { readonly x: number; readonly width: number; readonly align?: 'left' | 'right' };

const leading = 1.45;

/** How high the text will be. */
export const heightOf = (document: Document, text: string, look: Look, { width }: Place): number =>
  breakLines(document, text, look, width).length * look.size * leading;

/** Writes text into an element from the current height on, and moves below it. */
export function writeText(document: Document, parent: Element, text: string, look: Look, place: Place): void {
  const lines = breakLines(document, text, look, place.width);
  lines.forEach((line, index) => {
    const draw = () => drawLine(document, line, look, place, index < lines.length - 1);
    // What could not be drawn is still told to screen readers.
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
    // A space where the line ends, so that two words do not become one for whoever reads the file as text.
    document.font(run.face.font, run.face.name, look.size).text(isLast && goesOn ? `${run.text} ` : run.text, at, y, {
      lineBreak: false,
    });
    at += run.width;
  });
  document.y = y + look.size * leading;
}
