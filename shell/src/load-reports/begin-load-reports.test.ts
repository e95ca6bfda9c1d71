import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openDocument } from '../remotes/testing/open-document.tsx';

const mockStart = jest.fn<(share: number) => void>();
const mockArrives = jest.fn<() => boolean>();
jest.mock('./report-loads.ts', () => {
  if (!mockArrives()) throw new Error('The script did not arrive');
  return { startLoadReports: ({ share }: { share: number }) => mockStart(share) };
});

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  mockStart.mockReset();
  mockArrives.mockReset().mockReturnValue(true);
});
afterEach(() => void jest.useRealTimers());

async function openPage(registry: object) {
  // Each test decides whether the lazy script arrives.
  const { beginLoadReports } = await import('./begin-load-reports.ts');
  beginLoadReports(openDocument({ remotes: [], integrity: {}, ...registry }));
}

test('a page starts to report once it is idle, with the share that the server names [SRV-134]', async () => {
  await openPage({ reportedLoads: 0.25 });
  expect(mockStart).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(3_000);

  expect(mockStart.mock.calls).toEqual([[0.25]]);
});

test('a page with a judged remote starts to report at once, because the remote may hang the page [SRV-142]', async () => {
  await openPage({ reportedLoads: 1, judged: ['tracking'] });

  await jest.advanceTimersByTimeAsync(0);

  expect(mockStart).toHaveBeenCalledTimes(1);
});

test('a server that names no share does not support reports and gets none [SRV-134]', async () => {
  await openPage({});

  await jest.advanceTimersByTimeAsync(600_000);

  expect(mockArrives).not.toHaveBeenCalled();
});

test('if the script of the reports does not arrive, it is requested again a minute later [SRV-134]', async () => {
  mockArrives.mockReturnValueOnce(false);
  await openPage({ reportedLoads: 1 });

  await jest.advanceTimersByTimeAsync(62_000);
  expect(mockStart).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_100);

  expect(mockStart).toHaveBeenCalledTimes(1);
});
