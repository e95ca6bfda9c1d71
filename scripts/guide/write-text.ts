import type { Token, Tokens } from 'marked';
import { colours, type Doc, type Element } from './document.ts';

type Look = { readonly font: 'regular' | 'bold' | 'italic'; readonly size: number; readonly colour?: string };
type Run = Look & { readonly text: string; readonly link?: string };

export const body: Look = { font: 'regular', size: 10 };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

export function runsOf(tokens: readonly Token[], look: Look = body): Run[] {
  return tokens.flatMap((token): Run[] => {
    const inside = 'tokens' in token ? (token.tokens ?? []) : [];
    if (token.type === 'strong') return runsOf(inside, { ...look, font: 'bold' });
    if (token.type === 'em') return runsOf(inside, { ...look, font: 'italic' });
    if (token.type === 'link') {
      const { href } = token as Tokens.Link;
      return runsOf(inside, { ...look, colour: colours.link }).map((run) => ({ ...run, link: href }));
    }
    if (inside.length > 0) return runsOf(inside, look);
    if (token.type === 'text' || token.type === 'escape')
      return [{ ...look, text: plain(token.raw.replace('\n', ' ')) }];
    throw new Error(`The guide has no way to print ${token.type}.`);
  });
}

export const textOf = (tokens: readonly Token[]): string =>
  runsOf(tokens)
    .map(({ text }) => text)
    .join('');

export function writeRuns(
  doc: Doc,
  parent: Element,
  runs: readonly Run[],
  at: { readonly x: number; readonly y?: number; readonly width: number },
): void {
  runs.forEach((run, index) => {
    const draw = () => {
      doc
        .font(run.font)
        .fontSize(run.size)
        .fillColor(run.colour ?? colours.text);
      const options = {
        lineGap: 2.5,
        continued: index < runs.length - 1,
        underline: run.link !== undefined,
        link: run.link ?? null,
      };
      if (index === 0) doc.text(run.text, at.x, at.y ?? doc.y, { ...options, width: at.width });
      else doc.text(run.text, options);
    };
    if (run.link === undefined) return void parent.add(draw);
    const link = doc.struct('Link');
    parent.add(link);
    link.add(draw);
    link.end();
  });
}
