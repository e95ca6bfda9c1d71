import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';
import { buildList, button, choose, showSavedLists } from '../testing/open-saved-lists.tsx';

jest.mock('./page-dialog.tsx', () => {
  throw new Error('no line');
});
jest.mock('../features/saved-lists/list-dialog.tsx', () => {
  throw new Error('no line');
});

const server = contractServer();

test('a pop-up of another remote whose code cannot load has the title that it always has [CON-75]', async () => {
  expectConsoleError(/no line/, /The above error/);
  const { user } = await showContainers(server, [buildContainer('CSQU3054383')], {
    panels: { 'alert-contact-editor': () => null },
  });
  await user.click(button('More tools'));
  await user.click(screen.getByRole('menuitem', { name: 'Change Alert Email and SMS' }));

  expect(await screen.findByRole('dialog', { name: 'Change Alert Email Address or SMS Number' })).toBeVisible();
});

test.each([
  ['Share with Team', false],
  ['Make Mine', true],
])('if the question of %s cannot load, the pop-up still has its title [LST-30]', async (move, ofTeam) => {
  expectConsoleError(/no line/, /The above error/);
  const { user } = await showSavedLists(server, { ...buildList('1', 'June', 'QWCU2001010'), ofTeam });
  await choose(user, 'June');
  await user.click(button(move));

  expect(await screen.findByRole('dialog', { name: move })).toHaveTextContent(
    'This feature is temporarily unavailable.',
  );
});
