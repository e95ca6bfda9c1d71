import { expect, test } from '@jest/globals';
import { findContainersByReference, limits } from '@quaywatch/shared/contract';
import { searchText } from '@quaywatch/shared/domain';
import { contractServer } from '@quaywatch/shared/testing';
import { findContainers, UnknownReferences } from './find-containers.ts';

const server = contractServer();
const name = (place: number) => `QWCU${String(place).padStart(7, '0')}`;
const busy = Array.from({ length: limits.containersInBatches }, (_, place) => ({
  container: name(place),
  reference: 'Job Busy',
}));

/** The server's order: by reference, and at most 200. */
function keepReferences(kept: readonly { readonly container: string; readonly reference: string }[]) {
  server.answer(findContainersByReference, ({ body }) =>
    kept
      .filter(({ reference }) => body.some((asked) => asked.toLowerCase() === reference.toLowerCase()))
      .sort((a, b) => a.reference.localeCompare(b.reference))
      .slice(0, limits.containersInBatches),
  );
}

const find = (...lines: string[]) => findContainers(searchText.parse(lines.join('\n')));
const asked = () => server.received(findContainersByReference).map(({ body }) => body);

test('numbers come first, then the containers of the references, each once and 200 at most [CON-121]', async () => {
  keepReferences([...busy, { container: 'CSQU3054383', reference: 'Job Busy' }]);

  const found = await find('job busy', 'CSQU3054383');

  expect(found).toEqual(['CSQU3054383', ...busy.map(({ container }) => container)].slice(0, 200));
});

test('a reference of 200 containers does not hide that another one is unknown [CON-121] [VAL-19]', async () => {
  keepReferences(busy);

  await expect(find('Job Busy', 'PO 1')).rejects.toThrow(UnknownReferences);
  expect(asked()).toEqual([['Job Busy', 'PO 1'], ['PO 1']]);
});

test('a known reference behind one of 200 containers is not refused [CON-121]', async () => {
  keepReferences([...busy, { container: 'CSQU3054383', reference: 'Job Last' }]);

  await expect(find('Job Busy', 'job last')).resolves.toHaveLength(200);
});

test('21 references are looked up in two calls [CON-121]', async () => {
  const lines = Array.from({ length: 21 }, (_, place) => `Job No ${place + 1}`);
  keepReferences(lines.map((reference, place) => ({ container: name(place), reference })));

  await expect(find(...lines)).resolves.toHaveLength(21);
  expect(asked().map(({ length }) => length)).toEqual([20, 1]);
});
