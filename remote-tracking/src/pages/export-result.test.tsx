import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import readWorkbook from 'read-excel-file/universal';
import { listSilentPorts } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, setWindowWidth } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render } from '@testing-library/react';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { openContainerDetails, prepareContainers, showContainers } from '../testing/open-container-details.tsx';
import { setClock } from '../testing/set-clock.ts';

const server = contractServer();
const [first, second] = ['CSQU3054383', 'TCNU7200794'] as const;
const travelled = (number: string) =>
  buildContainer(number, { visits: [buildVisit({ pastStatuses: [buildStatus({ statusType: 'Arrived' })] })] });

let copied: Record<string, Blob>[] = [];
let saved: { name: string; blob: Blob }[] = [];

function installClipboard(write: (items: { parts: Record<string, Blob> }[]) => Promise<void>) {
  const writeText = (text: string) => write([{ parts: { 'text/plain': new Blob([text]) } }]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write, writeText } });
}

class PlainClipboardItem {
  readonly parts: Record<string, Blob>;
  constructor(parts: Record<string, Blob>) {
    this.parts = parts;
  }
}

beforeEach(() => {
  [copied, saved] = [[], []];
  let latest = new Blob();
  Object.assign(window, { ClipboardItem: PlainClipboardItem });
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:result';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest });
  });
  render(<ToastRegion />);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setWindowWidth(1440);
});

const bytesOf = (blob: Blob | undefined) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob ?? new Blob());
  });

/** Includes the byte order mark, which text readers drop. */
const textOf = async (blob: Blob | undefined) => Buffer.from(await bytesOf(blob)).toString('utf8');

async function choose(user: Awaited<ReturnType<typeof showContainers>>['user'], item: string) {
  // On a phone and for tier Free, Export is a menu of its own.
  const menu = screen.queryByRole('button', { name: 'Export' }) ?? screen.getByRole('button', { name: 'More tools' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('Copy as a table copies the result as cells and as a table, in screen order, and says so [CON-80]', async () => {
  const { user } = await showContainers(server, [buildContainer(first), buildContainer(second)]);
  installClipboard((items) => {
    copied.push(...items.map(({ parts }) => parts));
    return Promise.resolve();
  });
  await user.click(screen.getByRole('button', { name: 'Container' }));

  await choose(user, 'Copy as a table');

  expect(await screen.findByText('2 containers copied')).toBeInTheDocument();
  const rows = (await textOf(copied[0]?.['text/plain'])).split('\r\n').map((row) => row.split('\t')[0]);
  expect(rows).toEqual(['Container', second, first]);
  expect(await textOf(copied[0]?.['text/html'])).toContain(`<td>${second}</td>`);
});

test('a message about the whole result, or only the selected containers, is copied as plain text [CON-96]', async () => {
  const { user } = await showContainers(server, [buildContainer(first), buildContainer(second)]);
  installClipboard((items) => {
    copied.push(...items.map(({ parts }) => parts));
    return Promise.resolve();
  });

  await choose(user, 'Copy for a message');
  await screen.findByText('Message about 2 containers copied');
  await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
  await choose(user, 'Copy the 1 selected for a message');

  await screen.findByText('Message about 1 container copied');
  const [whole, selected] = await Promise.all(copied.map((parts) => textOf(parts['text/plain'])));
  expect(whole).toMatch(
    /^2 containers, as of \d\d:\d\d \d\d\/\d\d\/\d{4} \(UK time\)\n\nCSQU3054383: .*\nTCNU7200794: /,
  );
  expect(selected).toMatch(/^1 container, [^\n]*\n\nTCNU7200794: Discharged since [^\n]*$/);
});

test('a message about containers at a silent port says so, as the page does [CON-161]', async () => {
  prepareContainers(server, [buildContainer(first)]);
  server.answer(listSilentPorts, { ports: [{ port: 'LGP', since: '2026-11-21T09:10:00Z' }] });
  const { user } = openContainerDetails([first]);
  installClipboard((items) => {
    copied.push(...items.map(({ parts }) => parts));
    return Promise.resolve();
  });
  const silence = 'Nothing from London Gateway since 09:10 21/11/2026. Its containers may have moved on since.';
  await screen.findByText(silence);

  await choose(user, 'Copy for a message');

  await screen.findByText('Message about 1 container copied');
  expect((await textOf(copied[0]?.['text/plain'])).split('\n')[1]).toBe(silence);
});

test('a message is copied even if the page may not write to the clipboard [CON-96]', async () => {
  const { user } = await showContainers(server, [buildContainer(first)]);
  installClipboard(() => Promise.reject(new Error('NotAllowedError')));
  const texts: string[] = [];
  const execCommand = () => texts.push((document.activeElement as HTMLTextAreaElement).value) > 0;
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });

  await choose(user, 'Copy for a message');

  await screen.findByText('Message about 1 container copied');
  expect(texts).toEqual([expect.stringContaining(`${first}: Discharged`)]);
  expect(screen.getByRole('button', { name: 'More tools' })).toHaveFocus();
  Reflect.deleteProperty(document, 'execCommand');
});

test('if the browser does not allow copying, the page says so and names another way', async () => {
  expectConsoleError(/^Could not export the result: NotAllowedError$/);
  const { user } = await showContainers(server, [buildContainer(first)]);
  installClipboard(() => Promise.reject(new Error('NotAllowedError')));

  await choose(user, 'Copy as a table');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The result could not be copied. Select Download CSV for the same table as a file.',
  );
});

test('if the browser does not allow copying a message either, the page does not speak of a table [CON-96]', async () => {
  expectConsoleError(/^Could not export the result: NotAllowedError$/);
  const { user } = await showContainers(server, [buildContainer(first)]);
  installClipboard(() => Promise.reject(new Error('NotAllowedError')));

  await choose(user, 'Copy for a message');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The message could not be copied. Select Download CSV for a file with the containers.',
  );
});

test.each([1440, 390])(
  'at %i pixels, Download CSV saves what the switch shows, in a file named with the UK day',
  async (width) => {
    setWindowWidth(width);
    setClock('2026-06-15T23:30:00Z');
    const { user } = await showContainers(server, [travelled(first)]);

    const show = async (view: string) => {
      if (width === 1440) return user.click(screen.getByRole('button', { name: view }));
      await user.click(screen.getByRole('button', { name: 'More tools' }));
      await user.click(screen.getByRole('menuitemradio', { name: view }));
    };

    await show('All Statuses');
    await choose(user, 'Download CSV');
    expect(await screen.findByText('quaywatch-containers-2026-06-16.csv saved')).toBeInTheDocument();
    await show('Current Status Only');
    await choose(user, 'Download CSV');

    await screen.findByText('quaywatch-containers-2026-06-16.csv saved');
    expect(saved.map(({ name }) => name)).toEqual(Array(2).fill('quaywatch-containers-2026-06-16.csv'));
    const [all, current] = await Promise.all(saved.map(({ blob }) => textOf(blob)));
    expect(all).toMatch(/^\uFEFFContainer,/);
    expect(all?.trim().split('\r\n')).toHaveLength(3);
    expect(current?.trim().split('\r\n')).toHaveLength(2);
  },
);

test('a file with one row per container, and an Excel file with all statuses, match the page [CON-95]', async () => {
  setClock('2026-06-15T23:30:00Z');
  const { user } = await showContainers(server, [travelled(first), buildContainer(second, { visits: [] })]);

  await choose(user, 'CSV, one row per container');
  await screen.findByText('quaywatch-containers-2026-06-16.csv saved');
  await choose(user, 'Download Excel');

  await screen.findByText('quaywatch-containers-2026-06-16.xlsx saved');
  expect(
    (await textOf(saved[0]?.blob))
      .trim()
      .split('\r\n')
      .map((row) => row.split(',')[0]),
  ).toEqual(['Container', first, second]);
  const workbook = await readWorkbook(await bytesOf(saved[1]?.blob));
  expect(workbook.map(({ sheet, data }) => [sheet, data.map(([number]) => number)])).toEqual([
    ['Containers', ['Container', first, second]],
    ['Statuses', ['Container', first, first, second]],
  ]);
});

test('Free customers export their result too [CON-80]', async () => {
  const { user } = await showContainers(server, [travelled(first)], { tier: 'Free' });

  await choose(user, 'Download CSV');

  await screen.findByText(/saved$/);
  expect((await textOf(saved[0]?.blob)).trim().split('\r\n')).toHaveLength(2);
});
