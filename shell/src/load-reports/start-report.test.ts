import { expect, test } from '@jest/globals';
import type { LoadEvent } from '../remotes/load-events.ts';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { createStartReport } from './start-report.ts';

function startShell({ shell }: { readonly shell: string }): LoadEvent[] {
  const page = openDocument({ remotes: [], integrity: {}, shell });
  const reportStart = createStartReport(page);
  const reported: LoadEvent[] = [];
  reportStart();
  reportStart();
  page.loads.watch((event) => void reported.push(event));
  return reported;
}

test('a page reports once that its shell was shown, with its release and the time since the page opened [SRV-143]', () => {
  const reported = startShell({ shell: '1.48.0-a' });

  expect(reported).toEqual([
    {
      outcome: 'loaded',
      remote: 'shell',
      release: '1.48.0-a',
      module: './src/app/signed-in-app.tsx',
      attempt: 1,
      milliseconds: expect.any(Number),
      phases: {},
    },
  ]);
});

test('a server that does not name the release of the shell gets no report about it [SRV-143]', () => {
  expect(startShell({ shell: '' })).toEqual([]);
});
