import { fileURLToPath } from 'node:url';
import { launchProcess, type Launched } from './launch-process.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Starts the program with only these settings. */
export const launchMain = (settings: Readonly<Record<string, string>>): Launched => launchProcess(program, settings);
