import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

const weights = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof weights;

// Inter is split by script. The files are in look-up order; most documents need only the first.
const scripts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

export type Face = { readonly name: string; readonly font: Font; readonly letters: ReadonlySet<number> };

export type Run = { readonly face: Face; readonly text: string };

/** Replaces a letter that no face has, because Inter has no empty box. */
export const replacement = '?';

const require = createRequire(import.meta.url);

const loaded = new Map<Weight, readonly Face[]>();

/** Files are read when the first document is drawn, and then shared. */
function facesOf(weight: Weight): readonly Face[] {
  const faces =
    loaded.get(weight) ??
    scripts.map((script): Face => {
      const file = require.resolve(`@fontsource/inter/files/inter-${script}-${weights[weight]}-normal.woff`);
      const font = create(unpackWoff(readFileSync(file))) as Font;
      return { name: `${script}-${weight}`, font, letters: new Set(font.characterSet) };
    });
  loaded.set(weight, faces);
  return faces;
}

/** Text that can be drawn: composed letters, without characters that move, hide or turn others. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export const isSettable = (text: string, weight: Weight): boolean =>
  [...text].every((letter) => findFace(letter, weight) !== undefined);

const firstFace = (weight: Weight) => facesOf(weight)[0] as Face;

function findFace(letter: string, weight: Weight): Face | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return facesOf(weight).find(({ letters }) => letters.has(code));
}

/** Splits text into runs of one face. A letter that no face has is replaced. */
export function splitByFace(text: string, weight: Weight): readonly Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const letter of text) {
    const found = findFace(letter, weight);
    const [face, shown] = found ? [found, letter] : [firstFace(weight), replacement];
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}
