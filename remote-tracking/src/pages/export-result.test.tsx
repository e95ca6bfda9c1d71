import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render } from '@testing-library/react';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';
import { setClock } from '../testing/set-clock.ts';

const server = contractServer();
const [first, second] = ['CSQU3054383', 'TCNU7200794'] as const;
const travelled = (number: string) =>
  buildContainer(number, { visits: [buildVisit({ pastStatuses: [buildStatus({ statusType: 'Arrived' })] })] });

let copied: Record<string, Blob>[] = [];
let saved: { name: string; blob: Blob }[] = [];

/** The clipboard of a browser that allows it, or of one that does not. */
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

/** The text of a blob, with the byte order mark that a reader of texts would leave out. */
const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer).toString('utf8'));
    reader.readAsArrayBuffer(blob ?? new Blob());
  });

async function choose(user: Awaited<ReturnType<typeof showContainers>>['user'], item: string) {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('Copy puts the result on the clipboard as cells and as a table, in the order of the screen, and says so [CON-80]', async () => {
  const { user } = await showContainers(server, [buildContainer(first), buildContainer(second)]);
  installClipboard((items) => {
    copied.push(...items.map(({ parts }) => parts));
    return Promise.resolve();
  });
  await user.click(screen.getByRole('button', { name: 'Container' }));

  await choose(user, 'Copy');

  expect(await screen.findByText('2 containers copied')).toBeInTheDocument();
  const rows = (await textOf(copied[0]?.['text/plain'])).split('\r\n').map((row) => row.split('\t')[0]);
  expect(rows).toEqual(['Container', second, first]);
  expect(await textOf(copied[0]?.['text/html'])).toContain(`<td>${second}</td>`);
});

test('a browser that does not allow copying is told, with another way', async () => {
  const { user } = await showContainers(server, [buildContainer(first)]);
  installClipboard(() => Promise.reject(new Error('NotAllowedError')));

  await choose(user, 'Copy');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The result could not be copied. Select Download CSV for the same table as a file.',
  );
});

test.each([1440, 390])(
  'at %i pixels, Download CSV saves what the switch shows, in a file with the UK day',
  async (width) => {
    setWindowWidth(width);
    setClock('2026-06-15T23:30:00Z');
    const { user } = await showContainers(server, [travelled(first)]);

    await choose(user, 'Download CSV');
    expect(await screen.findByText('quaywatch-containers-2026-06-16.csv saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Current Status Only' }));
    await choose(user, 'Download CSV');

    await screen.findByText('quaywatch-containers-2026-06-16.csv saved');
    expect(saved.map(({ name }) => name)).toEqual(Array(2).fill('quaywatch-containers-2026-06-16.csv'));
    const [all, current] = await Promise.all(saved.map(({ blob }) => textOf(blob)));
    expect(all).toMatch(/^\uFEFFContainer,/);
    expect(all?.trim().split('\r\n')).toHaveLength(3);
    expect(current?.trim().split('\r\n')).toHaveLength(2);
  },
);

test('Free customers export their result too [CON-80]', async () => {
  const { user } = await showContainers(server, [travelled(first)], { tier: 'Free' });

  await choose(user, 'Download CSV');

  await screen.findByText(/saved$/);
  expect((await textOf(saved[0]?.blob)).trim().split('\r\n')).toHaveLength(2);
});
