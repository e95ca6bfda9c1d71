import { isUtf8 } from 'node:buffer';

/** Numbered from 1; without its text if it is too long or not UTF-8. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly reason: string };

const lineFeed = 10;

export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<readonly Line[]> {
  let number = 1;
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    const lines: Line[] = [];
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      const line = finish(number, [...held, chunk.subarray(from, end)], length + end - from, maxBytes);
      if (line) lines.push(line);
      [held, length, number, from] = [[], 0, number + 1, end + 1];
    }
    if (lines.length > 0) yield lines;
    length += chunk.length - from;
    held = length > maxBytes ? [] : [...held, chunk.subarray(from)];
  }
  const last = finish(number, held, length, maxBytes);
  if (last) yield [last];
}

function finish(number: number, parts: readonly Uint8Array[], length: number, maxBytes: number): Line | null {
  if (length > maxBytes) return { number, reason: `the line is longer than ${maxBytes} bytes` };
  const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  if (!isUtf8(bytes)) return { number, reason: 'the line is not UTF-8' };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8').trim();
  return text === '' ? null : { number, text };
}
