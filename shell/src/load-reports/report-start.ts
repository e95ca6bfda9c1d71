import { reportLoad } from '../remotes/load-events.ts';
import { registryOfPage } from '../remotes/registry-store.ts';

let isReported = false;

/**
 * The shell has been drawn for somebody who is signed in: once for each document, with the time since it was opened. One that does
 * not get here is known to the server by its silence (decision 0065).
 */
export function reportStart(): void {
  const { shell } = registryOfPage();
  if (isReported || shell === '') return;
  isReported = true;
  reportLoad({
    ...{ outcome: 'loaded', remote: 'shell', release: shell, module: './src/app/signed-in-app.tsx' },
    ...{ attempt: 1, milliseconds: performance.now(), phases: {} },
  });
}
