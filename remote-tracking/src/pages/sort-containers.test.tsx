import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { showContainers, shownNumbers } from '../testing/open-container-details.tsx';

const server = contractServer();

const boxes = [
  buildContainer('MSKU3045128', {
    visits: [
      buildVisit({ port: 'SOU', activity: 'Import', vessel: { vessel: 'BALTIC' }, status: { statusType: 'Arrived' } }),
    ],
  }),
  buildContainer('EGHU9073145', { visits: [] }),
  buildContainer('TCLU7791046', {
    visits: [
      buildVisit({ port: 'LGP', activity: 'Export', vessel: { vessel: 'SOLENT' }, status: { statusType: 'On Hold' } }),
    ],
  }),
  buildContainer('CMAU4620832', {
    visits: [
      buildVisit({ port: 'LGP', activity: 'Export', vessel: { vessel: 'SOLENT' }, status: { statusType: 'On Hold' } }),
    ],
  }),
];

const sortBy = (name: string) => screen.getByRole('button', { name });
const header = (name: string) => screen.getByRole('columnheader', { name });

test('the first click on a column sorts it from Z to A, the second reverses it [CON-20] [CON-41] [CON-42]', async () => {
  const { user } = await showContainers(server, boxes);

  await user.click(sortBy('Container'));
  expect(shownNumbers()).toEqual(['TCLU7791046', 'MSKU3045128', 'EGHU9073145', 'CMAU4620832']);
  expect(header('Container')).toHaveAttribute('aria-sort', 'descending');

  await user.click(sortBy('Container'));
  expect(shownNumbers()).toEqual(['CMAU4620832', 'EGHU9073145', 'MSKU3045128', 'TCLU7791046']);
  expect(header('Container')).toHaveAttribute('aria-sort', 'ascending');
});

test.each(['Port', 'Activity', 'Status'])(
  'by %s, ties follow the number and unknown containers come last [CON-20] [CON-40] [CON-D5]',
  async (column) => {
    const { user } = await showContainers(server, boxes);

    await user.click(sortBy(column));
    const descending = shownNumbers();
    await user.click(sortBy(column));

    const tied = ['CMAU4620832', 'TCLU7791046'];
    const expected =
      column === 'Status' ? [...tied, 'MSKU3045128', 'EGHU9073145'] : ['MSKU3045128', ...tied, 'EGHU9073145'];
    expect(descending).toEqual(expected);
    expect(shownNumbers()).toEqual(
      column === 'Status' ? ['MSKU3045128', ...tied, 'EGHU9073145'] : [...tied, 'MSKU3045128', 'EGHU9073145'],
    );
  },
);

test('another column starts from Z to A again [CON-20] [CON-41]', async () => {
  const { user } = await showContainers(server, boxes);
  await user.click(sortBy('Port'));
  await user.click(sortBy('Port'));

  await user.click(sortBy('Vessel'));

  expect(shownNumbers()).toEqual(['CMAU4620832', 'TCLU7791046', 'MSKU3045128', 'EGHU9073145']);
  expect(header('Port')).not.toHaveAttribute('aria-sort');
});
