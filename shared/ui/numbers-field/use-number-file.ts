import type { ReferenceColumn } from '@quaywatch/shared/domain';
import { useRef, useState, type DragEvent } from 'react';

/** More numbers would make the box slow. */
const mostTaken = 1_000;

type Taken = {
  readonly numbers: readonly string[];
  readonly column: ReferenceColumn | null;
  readonly done: string;
};

const describeTaken = (name: string, found: number) => {
  if (found > mostTaken) return `Took the first ${mostTaken} of ${found} container numbers from ${name}.`;
  return `Took ${found === 1 ? 'one container number' : `${found} container numbers`} from ${name}.`;
};

export function useNumberFile(onTaken: (taken: Taken) => void) {
  const latest = useRef<File>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (file: File) => {
    latest.current = file;
    setReading(true);
    setProblem(null);
    const result = await readFile(file);
    // The customer chose another file meanwhile.
    if (latest.current !== file) return;
    setReading(false);
    if (!result.ok) setProblem(result.problem);
    else {
      const { numbers, column, notTaken } = result;
      const done = describeTaken(file.name, numbers.length) + notTaken;
      onTaken({ numbers: numbers.slice(0, mostTaken), column, done });
    }
  };
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (others.length > 0) setProblem('Choose one file at a time.');
    else if (file) void read(file);
  };

  return {
    isReading,
    isOver,
    problem,
    forgetProblem: () => setProblem(null),
    take,
    /** Handles files; dragged text is left to the browser. */
    dropping: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) =>
        !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) && setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
    },
  };
}

async function readFile(file: File) {
  try {
    // The file readers are loaded with the first file.
    const { largestFile, readNumberFile } = await import('./number-file.ts');
    // One byte more shows that the file is too large, without reading gigabytes.
    const start = await file.slice(0, largestFile + 1).arrayBuffer();
    return await readNumberFile(file.name, new Uint8Array(start));
  } catch {
    return { ok: false, problem: `${file.name} could not be read. Try again.` } as const;
  }
}
