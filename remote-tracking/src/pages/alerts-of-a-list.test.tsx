import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import type { SlotProps } from '@quaywatch/shared/remote';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { buildList, button, choose, openSavedLists, picker, prepareLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
const june = buildList('1', 'June', 'QWCU2001010', 'QWCU2002022', 'QWCU2004046');
const title = 'Set Alerts for This List';
const wait = { timeout: 15_000 };
const limit = { smsLimit: 5, emailLimit: 5 };

function ApplyTemplates({ selection, onApplied, onClose }: SlotProps['template-application']) {
  const apply = () => {
    onApplied();
    onClose();
  };
  const words = selection.map(({ containerNumber, gkey }) => `${containerNumber}${gkey ? '' : ' without'}`);
  return <button onClick={apply}>Apply to {words.join()}</button>;
}

async function open(panels: Parameters<typeof openSavedLists>[0] = { 'template-application': ApplyTemplates }) {
  prepareLists(server, june);
  server.answer(searchContainersAdvanced, {
    containers: [
      buildContainer('QWCU2001010'),
      buildContainer('QWCU2002022', { isAvailableForSettingAlerts: false }),
      buildContainer('QWCU2004046', { visits: [] }),
    ],
    limit,
  });
  const view = openSavedLists(panels);
  await waitFor(() => expect(picker()).toBeEnabled());
  return view;
}

test('all containers of the selected list are passed to the pop-up that shows the cost first [LST-52]', async () => {
  const { user } = await open();
  expect(button(title)).toBeDisabled();
  await choose(user, 'June');

  await user.click(button(title));

  const apply = await screen.findByRole('button', { name: /^Apply to/ }, wait);
  expect(apply).toHaveTextContent('Apply to QWCU2001010,QWCU2002022 without,QWCU2004046 without');
  expect(server.received(searchContainersAdvanced).map(({ body }) => body)).toEqual([june.containerNumbers]);
  await user.click(apply);
  expect(screen.queryByRole('button', { name: /^Apply to/ })).toBeNull();
  expect(picker()).toHaveDisplayValue('June (3)');
});

test('if the containers of a list cannot be loaded, the pop-up says why and offers another try [LST-52] [SRV-106]', async () => {
  const { user } = await open();
  await choose(user, 'June');
  server.refuse(searchContainersAdvanced, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' });
  await user.click(button(title));
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent('too many searches');

  server.answer(searchContainersAdvanced, { containers: [buildContainer('QWCU2001010')], limit });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Apply to QWCU2001010' })).toBeVisible();
});

test('without the remote that sets alerts, there is no button for them [LST-52]', async () => {
  const { user } = await open({});
  await choose(user, 'June');

  expect(screen.queryByRole('button', { name: title })).toBeNull();
});
