import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LoadEvent } from '../remotes/load-events.ts';

beforeEach(() => void jest.resetModules());
afterEach(() => document.head.replaceChildren());

async function startShell({ shell }: { readonly shell: string }): Promise<LoadEvent[]> {
  const inline = JSON.stringify({ remotes: [], integrity: {}, shell });
  document.head.innerHTML = `<script type="application/json" id="registry">${inline}</script>`;
  const { reportStart } = await import('./report-start.ts');
  const { watchLoads } = await import('../remotes/load-events.ts');
  const reported: LoadEvent[] = [];
  reportStart();
  reportStart();
  watchLoads((event) => void reported.push(event));
  return reported;
}

test('a page says once that its shell was shown, of which release and how long after it was opened [SRV-143]', async () => {
  const reported = await startShell({ shell: '1.48.0-a' });

  expect(reported).toEqual([
    {
      ...{ outcome: 'loaded', remote: 'shell', release: '1.48.0-a', module: './src/app/signed-in-app.tsx' },
      ...{ attempt: 1, milliseconds: expect.any(Number), phases: {} },
    },
  ]);
});

test('a server that does not name the release of the shell is told nothing of it [SRV-143]', async () => {
  expect(await startShell({ shell: '' })).toEqual([]);
});
