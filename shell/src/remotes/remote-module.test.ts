import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BrokenRelease, createRemoteModule, type RemoteComponent } from './remote-module.ts';

const Page: RemoteComponent = () => null;
const longestPauseMs = () => 5_600;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function remoteThat(...ends: ('ready' | 'down' | 'never')[]) {
  const attempts: number[] = [];
  const load = (attempt: number): Promise<RemoteComponent> => {
    attempts.push(attempt);
    const end = ends[attempt - 1] ?? ends.at(-1);
    if (end === 'ready') return Promise.resolve(Page);
    return end === 'down' ? Promise.reject(new Error('down')) : new Promise(() => undefined);
  };
  return { attempts, module: createRemoteModule({ load, longestPauseMs, random: () => 1 }) };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a remote that answers is shown at once', async () => {
  const { module } = remoteThat('ready');

  module.watch(() => undefined);
  await pass(0);

  expect(module.getState()).toEqual({ status: 'ready', component: Page });
});

test('a remote that fails twice and then answers shows no failure [NAV-D11]', async () => {
  const { module, attempts } = remoteThat('down', 'down', 'ready');
  const seen: string[] = [];

  module.watch(() => seen.push(module.getState().status));
  await pass(1_000);

  expect(attempts).toEqual([1, 2, 3]);
  expect(seen).toEqual(['ready']);
});

test('a remote that is down is shown as unavailable after three quick attempts [NAV-D11]', async () => {
  const { module } = remoteThat('down');

  module.watch(() => undefined);
  await pass(1_000);

  expect(module.getState()).toMatchObject({ status: 'failed', retrying: false });
});

test('a remote that comes back is shown by itself, without a reload', async () => {
  const { module } = remoteThat('down', 'down', 'down', 'down', 'ready');

  module.watch(() => undefined);
  await pass(600 + 2_500 + 5_000);

  expect(module.getState().status).toBe('ready');
});

test('the pause between attempts grows up to its limit', async () => {
  const { module, attempts } = remoteThat('down');
  module.watch(() => undefined);
  await pass(600 + 2_500 + 5_000 + 5_600 + 5_600);
  const soFar = attempts.length;

  await pass(5_599);
  expect(attempts).toHaveLength(soFar);
  await pass(1);
  expect(attempts).toHaveLength(soFar + 1);
});

test('a broken release is run once more after seconds, and then rarely', async () => {
  const load = jest.fn((_attempt: number) => Promise.reject<RemoteComponent>(new BrokenRelease('no such field')));
  createRemoteModule({ load, longestPauseMs, random: () => 1 }).watch(() => undefined);
  await pass(600 + 2_500);
  expect(load).toHaveBeenCalledTimes(4);

  await pass(44_999);
  expect(load).toHaveBeenCalledTimes(4);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(5);
});

test('a remote that hangs is shown as unavailable after 8.5 seconds, and another attempt starts in parallel', async () => {
  const { module, attempts } = remoteThat('never');

  module.watch(() => undefined);
  await pass(8_499);
  expect(module.getState().status).toBe('loading');
  await pass(1);

  expect(module.getState()).toMatchObject({ status: 'failed', retrying: false });
  expect(attempts).toEqual([1, 2]);
});

test('a remote whose files time out is unavailable after the first timeout, and tried again at once', async () => {
  const load = jest.fn(
    (_attempt: number) => new Promise<RemoteComponent>((_, reject) => setTimeout(reject, 8_000, new Error('late'))),
  );
  const module = createRemoteModule({ load, longestPauseMs });

  module.watch(() => undefined);
  await pass(8_000);
  expect(module.getState()).toMatchObject({ status: 'failed', retrying: false });
  await pass(300);

  expect(load).toHaveBeenCalledTimes(2);
  await pass(4 * 8_300);
  expect(load).toHaveBeenCalledTimes(6);
});

test('an attempt that hangs for ever does not stop the next one from succeeding', async () => {
  const { module } = remoteThat('never', 'ready');

  module.watch(() => undefined);
  await pass(8_500);

  expect(module.getState().status).toBe('ready');
});

test('Try again tries at once instead of after the pause', async () => {
  const { module } = remoteThat('down', 'down', 'down', 'ready');
  module.watch(() => undefined);
  await pass(1_000);

  module.retry();
  expect(module.getState()).toMatchObject({ status: 'failed', retrying: true });
  await pass(0);

  expect(module.getState().status).toBe('ready');
});

test('a module that is likely to load is tried at once, even beside a hanging attempt, if it is on screen', async () => {
  const { module, attempts } = remoteThat('down', 'down', 'down', 'never', 'ready');
  const leave = module.watch(() => undefined);
  await pass(600 + 2_500);
  leave();
  module.tryNow();
  expect(attempts).toHaveLength(4);

  module.watch(() => undefined);
  module.tryNow();
  await pass(0);

  expect(module.getState().status).toBe('ready');
});

test('Try again during an attempt does not start a second one', async () => {
  const { module, attempts } = remoteThat('down', 'down', 'down', 'never');
  module.watch(() => undefined);
  await pass(1_000);

  module.retry();
  module.retry();

  expect(attempts).toEqual([1, 2, 3, 4]);
});

test('a background attempt keeps the failure visible; Try again shows progress, even beside a hanging one', async () => {
  const { module, attempts } = remoteThat('down', 'down', 'down', 'never');
  module.watch(() => undefined);
  await pass(600 + 2_500 + 500);
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(module.getState()).toMatchObject({ status: 'failed', retrying: false });

  module.retry();

  expect(attempts).toEqual([1, 2, 3, 4, 5]);
  expect(module.getState()).toMatchObject({ status: 'failed', retrying: true });
  await pass(8_500);
  expect(module.getState()).toMatchObject({ status: 'failed', retrying: false });
});

test('a broken remote is not requested while no page shows it', async () => {
  const { module, attempts } = remoteThat('down');
  const leave = module.watch(() => undefined);
  await pass(1_000);

  leave();
  await pass(300_000);

  expect(attempts).toEqual([1, 2, 3]);
});

test('a failed page that is opened again loads again, without the old failure', async () => {
  const { module } = remoteThat('down', 'down', 'down', 'never');
  const leave = module.watch(() => undefined);
  await pass(1_000);
  leave();

  module.watch(() => undefined);

  expect(module.getState().status).toBe('loading');
});

test('a late attempt that succeeds after all counts, so slow files arrive', async () => {
  let answer: (component: RemoteComponent) => void = () => undefined;
  const load = (attempt: number) =>
    attempt === 1 ? new Promise<RemoteComponent>((resolve) => (answer = resolve)) : Promise.reject(new Error('down'));
  const module = createRemoteModule({ load, longestPauseMs });
  module.watch(() => undefined);
  await pass(20_000);

  answer(Page);
  await pass(0);

  expect(module.getState().status).toBe('ready');
});

test('when the connection is back, a new series of attempts starts, whatever failed or hangs', async () => {
  const hanging = remoteThat('never', 'down', 'down', 'ready');
  hanging.module.watch(() => undefined);
  await pass(100);
  hanging.module.renew();
  await pass(600);
  expect(hanging.attempts).toEqual([1, 2, 3, 4]);
  expect(hanging.module.getState().status).toBe('ready');

  const failed = remoteThat('down', 'down', 'down', 'down', 'down', 'down', 'ready');
  failed.module.watch(() => undefined);
  await pass(600 + 2_000 + 4_000 + 100);
  failed.module.renew();
  await pass(600);
  expect(failed.module.getState().status).toBe('ready');
});

test('when the connection is back, nothing is requested for a page that is not shown', async () => {
  const { module, attempts } = remoteThat('down');
  const leave = module.watch(() => undefined);
  await pass(1_000);
  leave();

  module.renew();

  expect(attempts).toEqual([1, 2, 3]);
});

test('when a customer comes back to the tab, nothing is requested for a page that is not shown [HCU-59]', async () => {
  const { module, attempts } = remoteThat('down');
  const leave = module.watch(() => undefined);
  await pass(1_000);
  leave();

  module.retry();

  expect(attempts).toEqual([1, 2, 3]);
});

test('a page that is loaded ahead and hangs is not requested again before somebody opens it', async () => {
  const { module, attempts } = remoteThat('never');
  module.start();

  await pass(60_000);
  expect(attempts).toEqual([1]);

  module.watch(() => undefined);
  expect(attempts).toEqual([1, 2]);
});

test('a slow attempt that fails in the end does not disturb the next one, which is under way', async () => {
  const failures: ((error: Error) => void)[] = [];
  const load = () => new Promise<RemoteComponent>((_resolve, reject) => void failures.push(reject));
  const module = createRemoteModule({ load, longestPauseMs, random: () => 1 });
  module.watch(() => undefined);
  await pass(8_500);
  expect(failures).toHaveLength(2);

  failures[0]?.(new Error('too late'));
  await pass(8_499);
  expect(failures).toHaveLength(2);
  expect(module.getState()).toMatchObject({ error: { message: 'The remote did not answer in time' } });

  await pass(1);
  expect(failures).toHaveLength(3);
});

test('a part is still retried for one place after another place that showed it has gone', async () => {
  const { module, attempts } = remoteThat('down');
  module.watch(() => undefined);
  const leave = module.watch(() => undefined);
  await pass(1_000);

  leave();
  await pass(2_500);

  expect(attempts).toEqual([1, 2, 3, 4]);
});

test('a page that was left while it hung is requested anew when it is opened again', async () => {
  const { module, attempts } = remoteThat('never', 'ready');
  module.watch(() => undefined)();
  await pass(60_000);

  module.watch(() => undefined);
  await pass(0);

  expect([attempts, module.getState().status]).toEqual([[1, 2], 'ready']);
});

test('attempts that take two seconds each show the failure after four seconds, not after three attempts', async () => {
  let attempts = 0;
  const load = () => {
    attempts += 1;
    return new Promise<RemoteComponent>((_resolve, reject) => void setTimeout(reject, 2_000, new Error('slow')));
  };
  const module = createRemoteModule({ load, longestPauseMs, random: () => 1 });
  module.watch(() => undefined);

  await pass(4_300);

  expect([attempts, module.getState().status]).toEqual([2, 'failed']);
});
