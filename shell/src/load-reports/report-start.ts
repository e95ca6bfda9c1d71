import { reportLoad } from '../remotes/load-events.ts';
import { registryOfPage } from '../remotes/registry-store.ts';

let isReported = false;

/**
 * Reports once per document that the shell was drawn for a signed-in person, with the time since opening. A shell that
 * fails before this is noticed by its silence (decision 0062).
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
