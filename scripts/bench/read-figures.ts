/** A line of a bench about one figure; `goal` is missing where the bench has none. */
export type Figure = { readonly text: string; readonly goal?: 'met' | 'MISSED' };

const verdict = /\b(met|MISSED)\b/;

/**
 * The figures that a bench has printed: the lines that say `met` or `MISSED`, each after its heading, the last line
 * before it that begins at the margin. A bench without such a line has no goals, and all its lines are figures.
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

/** A verdict in brackets stays: it says the goal, and of several in a line which one is meant. */
const withoutVerdict = (line: string) => line.replace(/ {2}(?:met|MISSED)(?= {2}|$)/, '');

const plain = (line: string) => line.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();
