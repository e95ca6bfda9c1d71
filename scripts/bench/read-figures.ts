/** One figure of a bench; `goal` is missing if the bench sets none. */
export type Figure = { readonly text: string; readonly goal?: 'met' | 'MISSED' };

const verdict = /\b(met|MISSED)\b/;

/**
 * The figures that a bench has printed: the lines that say `met` or `MISSED`, each prefixed with its heading, which is
 * the last unindented line before it. If no line has a goal, all lines are figures.
 */
export function readFigures(output: string): readonly Figure[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (!lines.some((line) => verdict.test(line))) return lines.map((line) => ({ text: plain(line) }));
  let heading = '';
  return lines.flatMap((line): readonly Figure[] => {
    if (verdict.test(line))
      return [{ text: plain(`${heading} ${withoutVerdict(line)}`), goal: line.includes('MISSED') ? 'MISSED' : 'met' }];
    if (/^\S/.test(line)) heading = `${line.split(':')[0]}:`;
    return [];
  });
}

/** A verdict in brackets stays: it states the goal, and if a line has several it shows which one is meant. */
const withoutVerdict = (line: string) => line.replace(/ {2}(?:met|MISSED)(?= {2}|$)/, '');

const plain = (line: string) => line.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();
