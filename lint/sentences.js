// Which sentences of the documents each row of the catalogue cites: `part 1 §2.3–5, §8.12; part 2 §9.1`.

/** The sentences of a source, each as `part 1 §2.3`. A sentence that cannot be parsed is returned unchanged. */
export function readSource(source) {
  if (source === 'product') return [];
  const sentences = source.split('; ').flatMap((entry) => {
    const [, part, references] = entry.match(/^(part [12]) (§.+)$/) ?? [];
    return references?.split(', ').flatMap((reference) => expandRange(part, reference)) ?? [undefined];
  });
  return sentences.includes(undefined) ? [source] : sentences;
}

function expandRange(part, reference) {
  const [, section, from, to] = reference.match(/^§(\d)\.(\d+)(?:–(\d+))?$/) ?? [];
  const length = to === undefined ? 1 : Number(to) - Number(from) + 1;
  if (section === undefined || (to !== undefined && length < 2)) return [undefined];
  return Array.from({ length }, (_, step) => `${part} §${section}.${Number(from) + step}`);
}

/**
 * All sentences by the table of counts, those that need no requirement, and those of each row (`{ id, sentences }`).
 */
export function readSentences(catalogue) {
  const chapter = catalogue.match(/^## How the documents are counted$(.*?)^## /ms)?.[1] ?? '';
  const all = [...chapter.matchAll(/^\| (§\d) \| (\d+) \| (\d+) \|$/gm)].flatMap(([, section, ...counts]) =>
    counts.flatMap((count, part) =>
      Array.from({ length: Number(count) }, (_, index) => `part ${part + 1} ${section}.${index + 1}`),
    ),
  );
  const without = [...chapter.matchAll(/^\| (part .*) \| \S.* \|$/gm)].flatMap(([, source]) => readSource(source));
  const rows = [...catalogue.matchAll(/^\| ([A-Z]{3}-\d{2,}) \|.*$/gm)].map(([line, id]) => ({
    id,
    sentences: readSource(line.split(' | ').at(-2)),
  }));
  return { all, without, rows };
}

/**
 * Sentences that no row cites, citations of sentences that do not exist, and sentences said to need no row that have
 * one.
 */
export function findGaps(catalogue) {
  const { all, without, rows } = readSentences(catalogue);
  const known = new Set(all);
  const covered = new Set(rows.flatMap(({ sentences }) => sentences));
  const references = [...rows, { id: 'without a row', sentences: without }];
  return {
    uncovered: all.filter((sentence) => !covered.has(sentence) && !without.includes(sentence)),
    unknown: references.flatMap(({ id, sentences }) =>
      sentences.filter((sentence) => !known.has(sentence)).map((sentence) => `${id}: ${sentence}`),
    ),
    needless: without.filter((sentence) => covered.has(sentence)),
  };
}
