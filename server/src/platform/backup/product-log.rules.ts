/** A line that the product wrote. Any field may be missing or of another type. */
export type LogLine = { readonly time?: unknown; readonly msg?: unknown; readonly [field: string]: unknown };

export type LogSpan = {
  readonly name: string;
  /** How many lines the product wrote at the level info; without any, a file says nothing. */
  readonly lines: number;
  /** When the product wrote the earliest and the latest of them. */
  readonly first: Date | null;
  readonly last: Date | null;
};

type LogFile = { readonly name: string; readonly lines: AsyncIterable<string> | Iterable<string> };

export type LogNeeds = {
  /** The messages of the lines to be read. A log has gigabytes of other lines. */
  readonly messages: readonly string[];
  readonly note: (line: LogLine) => void;
};

/**
 * Reads the lines of any number of processes, in any order. Lines of other programs are ignored, and so is what a
 * container engine puts around or before a line.
 */
export async function readProductLog(
  logs: Iterable<LogFile>,
  { messages, note }: LogNeeds,
): Promise<readonly LogSpan[]> {
  const files: LogSpan[] = [];
  for (const log of logs) {
    let [lines, first, last] = [0, '', ''];
    for await (const text of log.lines) {
      const isWarning = isOfLevel(text, 'warn');
      if (!isWarning && !isOfLevel(text, 'info')) continue;
      const time = findTime(text) ?? last;
      if (!isWarning) {
        lines += 1;
        if (first === '' || time < first) first = time;
        if (time > last) last = time;
      }
      const line = messages.some((message) => text.includes(message)) ? readLine(text) : null;
      if (line && messages.includes(String(line.msg))) note(line);
    }
    files.push({ name: log.name, lines, first: first ? new Date(first) : null, last: last ? new Date(last) : null });
  }
  return files;
}

/** Null for a line without a time. */
export function timeOf({ time }: LogLine): Date | null {
  const at = new Date(String(time));
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The second form is that of Docker's driver json-file and of the journal, which keep each line as a text in JSON. */
const isOfLevel = (text: string, level: 'info' | 'warn') =>
  text.includes(`"level":"${level}"`) || text.includes(String.raw`\"level\":\"${level}\"`);

/** When the product wrote the line. Times of this form can be compared as texts. */
const findTime = (text: string) => /"time\\?":\\?"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)/.exec(text)?.[1];

/** Null for a line that is not complete. */
function readLine(text: string): LogLine | null {
  const line = readObject(text);
  const inner = line?.['log'] ?? line?.['MESSAGE'];
  return inner === undefined ? line : readObject(String(inner));
}

function readObject(text: string): LogLine | null {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{')));
    return typeof value === 'object' ? (value as LogLine | null) : null;
  } catch {
    return null;
  }
}
