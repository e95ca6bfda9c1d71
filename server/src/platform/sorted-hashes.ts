import { open, type FileHandle } from 'node:fs/promises';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A SHA-1 in hexadecimal, and the count that 'Have I Been Pwned' adds to it. */
const line = /^([0-9A-F]{40})(?::\d+)?\s*$/im;

/** Longer than two lines. */
const window = 160;

type Line = { readonly start: number; readonly end: number; readonly hash: string };

/** The first line that begins in these bytes; null if none does, or if it is not a hash. */
function readLine(bytes: Buffer, offset: number, isStart: boolean): Line | null {
  const text = bytes.toString('latin1');
  const from = isStart ? 0 : text.indexOf('\n') + 1;
  if (!isStart && from === 0) return null;
  const end = text.indexOf('\n', from);
  const [, hash] = line.exec(text.slice(from, end === -1 ? undefined : end)) ?? [];
  return hash === undefined
    ? null
    : { start: offset + from, end: end === -1 ? offset + text.length : offset + end + 1, hash: hash.toUpperCase() };
}

async function lineAfter(file: FileHandle, place: number): Promise<Line | null> {
  const offset = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(window), 0, window, offset);
  return readLine(buffer.subarray(0, bytesRead), offset, place === 0);
}

/**
 * Whether a sorted file has this SHA-1, with about 35 short reads even in a very large file. The file is opened each
 * time, so that it can be replaced.
 */
export async function hasHash(path: string, hash: string): Promise<boolean> {
  const file = await open(path);
  try {
    // If the line is there, it begins at or after `low` and before `high`.
    let low = 0;
    let high = (await file.stat()).size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = await lineAfter(file, middle);
      if (found === null || found.start >= high || found.hash > hash) high = middle;
      else if (found.hash === hash) return true;
      else low = found.end;
    }
    return false;
  } finally {
    await file.close();
  }
}

const samples = 64;

/** Checks a sample of lines. @throws Node's error for a file that cannot be read */
export function isSortedHashes(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    let before = '';
    for (let sample = 0; sample <= samples; sample += 1) {
      const offset = Math.max(0, Math.floor((size * sample) / samples) - (sample === 0 ? 0 : window / 2));
      const bytes = Buffer.alloc(window);
      const length = readSync(file, bytes, 0, window, offset);
      const found = readLine(bytes.subarray(0, length), offset, offset === 0);
      if (found === null || found.hash < before) return false;
      before = found.hash;
    }
    return true;
  } finally {
    closeSync(file);
  }
}
