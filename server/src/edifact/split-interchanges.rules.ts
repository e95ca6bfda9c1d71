import { EdifactProblem } from './edifact-problem.ts';
import { readInterchange, type Interchange } from './read-interchange.rules.ts';
import { skipBlank } from './read-segments.rules.ts';

/** An interchange of a file or call, or why this part cannot be read. */
export type SentInterchange = { readonly interchange: Interchange } | { readonly problem: EdifactProblem };

/** A call seldom has more than a day's interchanges. It needs a limit, because every broken one is answered. */
const mostInterchanges = 20_000;

/**
 * Reads consecutive interchanges, each with or without its own UNA. A broken one does not affect the others: the next
 * is found by its UNB. Yields them in order, one at a time, at least one, and null after each segment, so that the
 * reading can be interrupted.
 */
export function* readInterchanges(bytes: Uint8Array): Generator<SentInterchange | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const broken = yield* readUntilBroken(text);
  if (!broken) return;
  // In valid text, what looks like the start of an interchange may be data. After a broken one it is a start.
  const rest = text.slice(broken.at);
  const starts = [0, ...findStarts(rest)];
  for (const [index, start] of starts.entries()) {
    const next = index < mostInterchanges ? yield* readUntilBroken(rest.slice(start, starts[index + 1])) : tooMany;
    if (next) yield { problem: next.problem };
    if (next === tooMany) return;
  }
}

type Broken = { readonly at: number; readonly problem: EdifactProblem };

const tooMany: Broken = {
  at: 0,
  problem: new EdifactProblem(`more than ${mostInterchanges} interchanges`, { number: 1, tag: 'UNB' }),
};

function* readUntilBroken(text: string): Generator<SentInterchange | null, Broken | null> {
  let at = 0;
  do {
    let read: { readonly interchange: Interchange; readonly end: number };
    try {
      read = yield* readInterchange(text.slice(at));
    } catch (error) {
      if (!(error instanceof EdifactProblem)) throw error;
      return { at, problem: error };
    }
    yield { interchange: read.interchange };
    at = skipBlank(text, at + read.end);
  } while (at < text.length);
  return null;
}

/** Starts of the next interchanges: a UNB with character set and version, or the UNA before it. */
function findStarts(text: string): readonly number[] {
  const starts: number[] = [];
  const first = skipBlank(text, 0);
  for (const { index, 1: element, 2: component } of text.matchAll(/UNB([^\w\s])[A-Z]{4}([^\w\s])\d/g)) {
    const advice = /UNA(.)(.).{4}\s*$/s.exec(text.slice(Math.max(0, index - 20), index));
    const agreed = advice ? [advice[2], advice[1]] : ['+', ':'];
    if (agreed[0] !== element || agreed[1] !== component) continue;
    const start = index - (advice?.[0].length ?? 0);
    if (start > first) starts.push(start);
  }
  return starts;
}
