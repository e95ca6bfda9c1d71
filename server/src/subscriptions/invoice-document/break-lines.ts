import type { Document } from './document.ts';
import { plainText, splitByFace, type Run, type Weight } from './typeface.ts';

export type Look = { readonly weight: Weight; readonly size: number; readonly colour: string };

type SetRun = Run & { readonly width: number };
/** Runs on one line. `text` is the original, even if a letter had to be replaced. */
export type Line = { readonly text: string; readonly runs: readonly SetRun[]; readonly width: number };

/**
 * Breaks at spaces; a word that is wider than the line breaks between letters. The library would break between two font
 * faces in the middle of a name.
 */
export function breakLines(document: Document, text: string, { weight, size }: Look, width: number): readonly Line[] {
  const setRun = (run: Run): SetRun => ({
    ...run,
    width: document.font(run.face.font, run.face.name, size).widthOfString(run.text),
  });
  const setWord = (word: string): Line => {
    const runs = splitByFace(word, weight).map(setRun);
    return { text: word, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  };
  const space = setWord(' ');
  const lines: Line[] = [];
  let current: Line | undefined;
  const place = (word: Line, gap: Line | undefined) => {
    if (current && current.width + (gap?.width ?? 0) + word.width <= width) {
      current = joinLines(joinLines(current, gap), word);
      return;
    }
    if (current) lines.push(current);
    current = word;
  };
  for (const word of plainText(text).split(' ').map(setWord)) {
    if (word.width <= width) place(word, space);
    else [...word.text].forEach((letter, index) => place(setWord(letter), index === 0 ? space : undefined));
  }
  return current ? [...lines, current] : lines;
}

function joinLines(one: Line, other: Line | undefined): Line {
  if (!other) return one;
  const runs = [...one.runs];
  for (const run of other.runs) {
    const last = runs.at(-1);
    // Adjacent runs in one face are joined, so that a copied line stays one line.
    if (last?.face === run.face)
      runs[runs.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
    else runs.push(run);
  }
  return { text: one.text + other.text, runs, width: one.width + other.width };
}
