import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { applyAlertTemplates, followList, previewAlertTemplates } from '@quaywatch/shared/contract';
import type { AnyCall } from '@quaywatch/shared/contract';
import { Slot, type SlotProps } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import type { SelectedContainer } from '../features/apply-templates/application.rules.ts';
import { contractServer, renderScreen, type SlotPanels } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import TemplateApplicationPanel from './template-application-panel.tsx';

const server = contractServer();
const first = { containerNumber: 'QWCU2001010', gkey: '7', activityType: 'Import' } as const;
const second = { containerNumber: 'QWCU2002022', gkey: '8', activityType: 'Export' } as const;
const stored = { containerNumber: 'QWCU2003034', gkey: '9', activityType: 'Storage' } as const;
const costs = {
  email: { alerts: 12, pending: 40, available: 288, suspended: 0 },
  sms: { alerts: 9, pending: 3, available: 5, suspended: 7 },
  leftOut: [],
};

function open(selection: readonly SelectedContainer[] = [first, second], others: SlotPanels = {}, listId?: string) {
  const onClose = jest.fn();
  const onApplied = jest.fn();
  const view = renderScreen(
    <>
      <Slot
        name="template-application"
        props={{ selection, ...(listId !== undefined && { listId }), onClose, onApplied }}
      />
      <ToastRegion />
    </>,
    { panels: { 'template-application': TemplateApplicationPanel, ...others } },
  );
  return { ...view, onClose, onApplied };
}

type Lists = { readonly [list in 'containers' | 'activities' | 'emailed' | 'leftOut']?: string[] };
const refuse = (call: AnyCall, subCode: string, lists: Lists = {}) =>
  server.refuse(call, 403, { code: 'CSC_04', subCode, description: '', containers: [], activities: [], ...lists });

const button = (name: string) => screen.findByRole('button', { name });

test('before anything is applied the pop-up shows the cost and what would be suspended [SGL-27]', async () => {
  server.answer(previewAlertTemplates, costs);
  open();

  expect(await screen.findByText(/^Apply your templates to 2 containers\?/)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Apply Template Alerts' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '12 of the 288 emails that you have left40 emails from earlier alerts are already waiting',
    '9 new SMS messages, 5 left3 SMS messages from earlier alerts are already waiting 7 of the new SMS messages would be suspended until the next period',
  ]);
  expect(server.received(previewAlertTemplates).map(({ body }) => body)).toEqual([[first, second]]);
  expect(server.received(applyAlertTemplates)).toEqual([]);
});

test('Cancel applies nothing and keeps the selection [SGL-27]', async () => {
  server.answer(previewAlertTemplates, costs);
  const { user, onClose, onApplied } = open();

  await user.click(await button('Cancel'));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onApplied).not.toHaveBeenCalled();
  expect(server.received(applyAlertTemplates)).toEqual([]);
});

test('Apply sends the visits once, clears the selection, refreshes, and says so [SGL-20, SGL-21]', async () => {
  server.answer(previewAlertTemplates, costs);
  server.answer(applyAlertTemplates, undefined);
  const { user, onClose, onApplied } = open([first, stored, second]);
  const release = server.hold(applyAlertTemplates);

  const apply = await button('Apply');
  await user.click(apply);
  await user.click(apply);
  expect(onApplied).not.toHaveBeenCalled();
  release();

  expect(await screen.findByText('Your alerts have been applied.')).toBeVisible();
  expect(server.received(applyAlertTemplates).map(({ body }) => body)).toEqual([[first, second]]);
  expect(onApplied).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the pop-up stays open while the templates are being applied', async () => {
  server.answer(previewAlertTemplates, costs);
  server.answer(applyAlertTemplates, undefined);
  const { user, onClose } = open();
  const release = server.hold(applyAlertTemplates);

  await user.click(await button('Apply'));
  await user.click(await button('Cancel'));

  expect(onClose).not.toHaveBeenCalled();
  release();
  await screen.findByText('Your alerts have been applied.');
});

test('alerts that are applied once another customer has signed in are not announced to them [NAV-99]', async () => {
  server.answer(previewAlertTemplates, costs);
  server.answer(applyAlertTemplates, undefined);
  const { user, onClose } = open();
  const release = server.hold(applyAlertTemplates);
  await user.click(await button('Apply'));

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

  expect(screen.queryByText('Your alerts have been applied.')).toBeNull();
});

test.each([
  ['applied', 'Your alerts have been applied.', () => server.answer(applyAlertTemplates, undefined)],
  [
    'not applied',
    'Your alerts have not been applied.',
    () => server.refuse(applyAlertTemplates, 500, { code: 'INTERNAL', description: 'x' }),
  ],
  [
    'applied to some',
    'Your alerts have been applied except for QWCU2002022, which has special alerts set.',
    () => refuse(applyAlertTemplates, 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', { containers: ['QWCU2002022'] }),
  ],
])('that alerts were %s is also said once the page was left [NAV-124]', async (_, message, prepare) => {
  server.answer(previewAlertTemplates, costs);
  prepare();
  const { user, unmount } = open();
  const release = server.hold(applyAlertTemplates);
  await user.click(await button('Apply'));
  await waitFor(() => expect(server.received(applyAlertTemplates)).toHaveLength(1));

  unmount();
  render(<ToastRegion />);
  release();

  expect(await screen.findByText(message)).toBeVisible();
});

test('that containers added later get no alerts is also said once the page was left [NAV-124, LST-53]', async () => {
  server.answer(applyAlertTemplates, undefined);
  server.answer(previewAlertTemplates, costs);
  server.refuse(followList, 500, { code: 'INTERNAL', description: 'x' });
  const { user, unmount } = open([first], {}, 'list-1');
  const release = server.hold(followList);
  await user.click(await screen.findByRole('checkbox', later));
  await user.click(await button('Apply'));
  await waitFor(() => expect(server.received(followList)).toHaveLength(1));

  unmount();
  render(<ToastRegion />);
  release();

  expect(
    await screen.findByText('Your alerts have been applied, but will not be for containers added later.'),
  ).toBeVisible();
});

test('containers that cannot have alerts are named and left out; the others are counted [SGL-D3]', async () => {
  server.answer(previewAlertTemplates, costs);
  open([first, stored]);

  expect(await screen.findByText(/^Apply your templates to 1 container\?/)).toBeVisible();
  expect(screen.getByText('Left out, because alerts cannot be set for them.').parentElement).toHaveTextContent(
    stored.containerNumber,
  );
  expect(server.received(previewAlertTemplates).map(({ body }) => body)).toEqual([[first]]);
});

test('if no container can have alerts, no call is made [SGL-D3]', async () => {
  const { user, onClose, onApplied } = open([stored, { containerNumber: 'X', gkey: null, activityType: null }]);

  expect(screen.getByText('Alerts cannot be set for the selected containers.')).toBeVisible();
  await user.click(await button('OK'));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onApplied).not.toHaveBeenCalled();
  expect(server.received(previewAlertTemplates)).toEqual([]);
});

test.each([
  ['before', previewAlertTemplates],
  ['when they are applied', applyAlertTemplates],
])(
  'a container for which alerts can no longer be set is found %s: the page has to be refreshed',
  async (_moment, call) => {
    server.answer(previewAlertTemplates, costs);
    server.refuse(call, 400, {
      code: 'INVALID_INPUT',
      description: 'Alerts cannot be set for some of these containers.',
    });
    const { user, onClose, onApplied } = open();
    if (call === applyAlertTemplates) await user.click(await button('Apply'));

    expect(await screen.findByText(/^Alerts can no longer be set for some of these containers\./)).toBeVisible();
    await user.click(await button('OK'));

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onApplied).not.toHaveBeenCalled();
  },
);

test('containers with special alerts are named first; if there are no others, nothing can be applied [SGL-27]', async () => {
  server.answer(previewAlertTemplates, { ...costs, leftOut: [first.containerNumber] });
  const { unmount } = open();
  expect(await screen.findByText(/^Left out, because they have special alerts set\./)).toBeVisible();
  expect(screen.getByText(first.containerNumber)).toBeInTheDocument();
  expect(screen.getByText(/^Apply your templates to 1 container\?/)).toBeVisible();
  expect(await button('Apply')).toBeEnabled();
  unmount();

  open([first]);

  expect(await button('Apply')).toBeDisabled();
  expect(screen.queryByText(/emails left/)).toBeNull();
});

test.each([
  ['before', previewAlertTemplates],
  ['when they are applied', applyAlertTemplates],
])(
  'a template that is not set up is refused %s: the pop-up names activities and containers [SGL-23, SGL-D2, NAV-119]',
  async (_moment, call) => {
    server.answer(previewAlertTemplates, costs);
    refuse(call, 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', {
      containers: [second.containerNumber, first.containerNumber],
      activities: ['Export', 'Import'],
    });
    const { user, onClose, onApplied } = open();
    if (call === applyAlertTemplates) await user.click(await button('Apply'));

    const dialog = await screen.findByRole('dialog', { name: 'Alert Template not set up' });
    expect(dialog).toHaveAccessibleDescription(/^You have not yet set up .* Nothing has been applied$/);
    expect(dialog).toHaveTextContent(
      'You have not yet set up your Alert Template for Export, Import. Please set this up first and then apply to your containers. Nothing has been applied',
    );
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 11)),
    ).toEqual([second.containerNumber, first.containerNumber]);
    expect(within(dialog).getByRole('link', { name: 'Alert templates' })).toHaveAttribute('href', '/alert-templates');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onApplied).not.toHaveBeenCalled();
  },
);

test.each([
  ['before anything is applied', previewAlertTemplates],
  ['while the templates are being applied', applyAlertTemplates],
])(
  'if a template is found missing %s, the others can have theirs, and the cost comes first [SGL-30, SGL-27]',
  async (_, call) => {
    server.answer(previewAlertTemplates, costs);
    server.answer(applyAlertTemplates, undefined);
    refuse(call, 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', {
      containers: [second.containerNumber],
      activities: ['Export'],
    });
    const third = { ...first, containerNumber: 'QWCU2004046' };
    const { user, onApplied } = open([first, second, third]);
    if (call === applyAlertTemplates) await user.click(await button('Apply'));
    const other = await button('Continue with the other 2');
    server.answer(call, call === previewAlertTemplates ? costs : undefined);

    await user.click(other);
    expect(await screen.findByText(/^Apply your templates to 2 containers\?/)).toBeVisible();
    const leftOut = screen.getByText('Left out, because their template is not set up.').nextElementSibling;
    expect(leftOut).toHaveTextContent(second.containerNumber);
    expect(server.received(previewAlertTemplates).at(-1)?.body).toEqual([first, third]);
    expect(onApplied).not.toHaveBeenCalled();
    await user.click(await button('Apply'));

    await waitFor(() => expect(onApplied).toHaveBeenCalledTimes(1));
    expect(server.received(applyAlertTemplates).at(-1)?.body).toEqual([first, third]);
  },
);

test('a refusal that leaves one other says so, and one that leaves none offers nothing [SGL-30]', async () => {
  const missing = 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND';
  refuse(previewAlertTemplates, missing, { containers: [second.containerNumber], activities: ['Export'] });
  const { user } = open();
  const other = await button('Continue with the other one');
  refuse(previewAlertTemplates, missing, { containers: [first.containerNumber], activities: ['Import'] });

  await user.click(other);

  expect(await screen.findByText('Import')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

const phoneMissing = 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND';
const nominate =
  'You must nominate a mobile number before SMS alerts can be applied. Please go to the Change Alert Email and SMS page.';

test('text messages alone need a mobile number: nothing is set, and the selection stays [SGL-24, SGL-D2]', async () => {
  refuse(previewAlertTemplates, phoneMissing);
  const { user, onClose, onApplied } = open();

  const dialog = await screen.findByRole('dialog', { name: 'Mobile number needed' });
  expect(dialog).toHaveTextContent(`${nominate}No alerts have been set.`);
  expect(screen.queryByRole('button', { name: 'Change Alert Email and SMS' })).toBeNull();
  await user.click(await button('OK'));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onApplied).not.toHaveBeenCalled();
});

test('without a mobile number only emails are set and listed; closing the pop-up refreshes [SGL-24, SGL-26, SGL-D2, NAV-119]', async () => {
  server.answer(previewAlertTemplates, { ...costs, untexted: [first.containerNumber] });
  refuse(applyAlertTemplates, phoneMissing, {
    containers: [first.containerNumber],
    emailed: [first.containerNumber],
    leftOut: [second.containerNumber],
  });
  const { user, onClose, onApplied } = open();
  expect(await screen.findByText(/^No SMS alerts will be set for these containers/)).toBeVisible();

  await user.click(await button('Apply'));

  const dialog = await screen.findByRole('dialog', { name: 'Mobile number needed' });
  expect(dialog).toHaveAccessibleDescription(nominate);
  expect(dialog).toHaveTextContent(`${nominate}Email alerts have been set for:`);
  expect(dialog).toHaveTextContent('except for the following containers which have special alerts set.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 11)),
  ).toEqual([first.containerNumber, second.containerNumber]);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(onApplied).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

function ContactEditor({ onClose }: SlotProps['alert-contact-editor']) {
  return <button onClick={() => onClose()}>Number entered</button>;
}

test('the contact can be changed from the pop-up, and then the cost is requested again [SGL-24]', async () => {
  refuse(previewAlertTemplates, 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND');
  const { user } = open([first], { 'alert-contact-editor': ContactEditor });

  await user.click(await button('Change Alert Email and SMS'));
  server.answer(previewAlertTemplates, costs);
  await user.click(await button('Number entered'));

  expect(await screen.findByText('12 of the 288 emails that you have left')).toBeVisible();
});

test('a number entered after the emails were set leads to the cost of the texts; Cancel refreshes too [SGL-24]', async () => {
  server.answer(previewAlertTemplates, costs);
  refuse(applyAlertTemplates, phoneMissing, { emailed: [first.containerNumber] });
  const { user, onClose, onApplied } = open([first], { 'alert-contact-editor': ContactEditor });
  await user.click(await button('Apply'));

  await user.click(await button('Change Alert Email and SMS'));
  await user.click(await button('Number entered'));
  expect(await screen.findByText('12 of the 288 emails that you have left')).toBeVisible();
  expect(onApplied).not.toHaveBeenCalled();
  await user.click(await button('Cancel'));

  expect(onApplied).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the number can be entered before anything is applied [SGL-26, SGL-27]', async () => {
  server.answer(previewAlertTemplates, { ...costs, untexted: [first.containerNumber] });
  const { user } = open([first], { 'alert-contact-editor': ContactEditor });

  await user.click(await button('Change Alert Email and SMS'));
  server.answer(previewAlertTemplates, costs);
  await user.click(await button('Number entered'));

  expect(await button('Apply')).toBeEnabled();
  expect(screen.queryByText(/^No SMS alerts will be set/)).toBeNull();
  expect(server.received(applyAlertTemplates)).toEqual([]);
});

test('containers with special alerts are named once the others are done; closing refreshes [SGL-22, SGL-25, SGL-D2, NAV-119]', async () => {
  server.answer(previewAlertTemplates, costs);
  refuse(applyAlertTemplates, 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', { containers: [second.containerNumber] });
  const { user, onClose, onApplied } = open();

  await user.click(await button('Apply'));

  const dialog = await screen.findByRole('dialog', { name: 'Alerts applied' });
  expect(dialog).toHaveAccessibleDescription(
    'Your alerts have been applied except for the following containers which have special alerts set. You will need to change these using Set Alert in the Actions drop-down box.',
  );
  expect(within(dialog).getByText(second.containerNumber)).toBeInTheDocument();
  expect(onApplied).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onApplied).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['a service that is away', 500, 'INTERNAL'],
  ['a refusal of another kind', 403, 'FORBIDDEN'],
])('%s is the general failure: the pop-up stays and Apply can be repeated [SGL-D1]', async (_case, status, code) => {
  server.answer(previewAlertTemplates, costs);
  server.refuse(applyAlertTemplates, status, { code, description: '' });
  const { user, onClose, onApplied } = open();

  await user.click(await button('Apply'));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Oops, something went wrong/);
  expect(onClose).not.toHaveBeenCalled();
  server.answer(applyAlertTemplates, undefined);
  await user.click(await button('Apply'));
  await screen.findByText('Your alerts have been applied.');
  expect(onApplied).toHaveBeenCalledTimes(1);
});

test('a cost that cannot be calculated does not read as none: the pop-up says so and can retry', async () => {
  server.refuse(previewAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = open();
  const again = await button('Try again');
  expect(screen.getByText(/Oops, something went wrong/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();

  server.answer(previewAlertTemplates, costs);
  await user.click(again);

  expect(await screen.findByText('12 of the 288 emails that you have left')).toBeVisible();
});

test('the failure stays and keeps the focus while the cost is requested again, and may fail again [NAV-146]', async () => {
  server.refuse(previewAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = open();
  const again = await button('Try again');
  const release = server.hold(previewAlertTemplates);

  await user.click(again);

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Apply Template AlertsLoading'));
  expect(again).toHaveFocus();
  release();
  await screen.findByText(/Oops, something went wrong/);
  expect(again).toHaveFocus();
  server.answer(previewAlertTemplates, costs);
  await user.click(again);
  await button('Apply');
  expect(screen.getByRole('heading', { name: 'Apply Template Alerts' })).toHaveFocus();
});

test('a cost that was refused is loading, not failed, once the contact is changed [SGL-24, NAV-146]', async () => {
  refuse(previewAlertTemplates, 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND');
  const { user } = open([first], { 'alert-contact-editor': ContactEditor });
  await user.click(await button('Change Alert Email and SMS'));
  const release = server.hold(previewAlertTemplates);
  server.refuse(previewAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });

  await user.click(await button('Number entered'));

  expect(await screen.findByRole('status', { name: 'Working out what the alerts cost' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong');
});

const later = { name: 'Also for containers added later' };

test('for a list, containers added later get alerts only if the customer ticks that; it starts unticked [LST-53]', async () => {
  server.answer(previewAlertTemplates, costs);
  server.answer(applyAlertTemplates, undefined);
  server.answer(followList, undefined);
  const { user } = open([first], {}, 'list-1');
  expect(await screen.findByRole('checkbox', later)).not.toBeChecked();

  await user.click(await button('Apply'));

  expect(await screen.findByText('Your alerts have been applied.')).toBeVisible();
  expect(server.received(followList)).toEqual([]);
});

test('if alerts for containers added later are ticked, the list is followed and its containers get alerts [LST-53]', async () => {
  server.answer(previewAlertTemplates, costs);
  server.answer(applyAlertTemplates, undefined);
  server.answer(followList, undefined);
  const { user, onApplied, onClose } = open([first], {}, 'list-1');
  await user.click(await screen.findByRole('checkbox', later));

  await user.click(await button('Apply'));

  expect(await screen.findByText('Your alerts have been applied. Containers added later get them too.')).toBeVisible();
  expect(server.received(followList).map(({ params }) => params)).toEqual([{ listId: 'list-1' }]);
  expect(server.received(applyAlertTemplates).map(({ body }) => body)).toEqual([[first]]);
  expect([onApplied.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('a list whose containers all have special alerts can still be followed [LST-53]', async () => {
  server.answer(previewAlertTemplates, { ...costs, leftOut: [first.containerNumber] });
  const { user } = open([first], {}, 'list-1');
  const apply = await button('Apply');
  expect(apply).toBeDisabled();

  await user.click(screen.getByRole('checkbox', later));

  expect(apply).toBeEnabled();
});

test('without a list, or with one that is followed already, nothing is offered for later [LST-53]', async () => {
  server.answer(previewAlertTemplates, costs);
  open([first]);

  await button('Apply');

  expect(screen.queryByRole('checkbox', later)).toBeNull();
});

test('a list without a container that can have alerts is offered only for later [LST-54]', async () => {
  server.refuse(followList, 500, { code: 'INTERNAL', description: 'x' });
  const { user, onApplied, onClose } = open([stored], {}, 'list-1');

  await user.click(await button('Apply Later'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  server.answer(followList, undefined);
  await user.click(await button('Apply Later'));

  expect(await screen.findByText('Your alerts will be applied as soon as a port offers them.')).toBeVisible();
  expect(onApplied).toHaveBeenCalledTimes(1);
  expect(server.received(applyAlertTemplates)).toEqual([]);
});

const applyLater = async () => {
  server.answer(previewAlertTemplates, costs);
  server.answer(followList, undefined);
  const view = open([first, second], {}, 'list-1');
  await view.user.click(await screen.findByRole('checkbox', later));
  await view.user.click(await button('Apply'));
  return view;
};

test.each([
  [
    'for want of a template',
    () => refuse(applyAlertTemplates, 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', { activities: ['Export'] }),
    /first and then apply to your containers. Nothing has been applied$/,
  ],
  [
    'because a visit is over',
    () => server.refuse(applyAlertTemplates, 400, { code: 'INVALID_INPUT', description: 'x' }),
    /refresh the page and set the alerts again. Nothing has been applied$/,
  ],
])('a list is not followed when its templates are refused %s: nothing is applied [LST-53]', async (_, fail, words) => {
  fail();
  const { user, onApplied, onClose } = await applyLater();

  expect(await screen.findByText(words)).toBeVisible();
  await user.click(await button('OK'));

  expect(server.received(followList)).toEqual([]);
  expect([onApplied.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

test('a list is followed if all but the containers with special alerts got the templates [LST-53, SGL-25]', async () => {
  refuse(applyAlertTemplates, 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', { containers: [second.containerNumber] });
  await applyLater();

  expect(await screen.findByRole('dialog', { name: 'Alerts applied' })).toHaveTextContent(second.containerNumber);
  expect(server.received(followList)).toHaveLength(1);
});

test('if following fails after the alerts were set, the page learns of them [LST-53]', async () => {
  server.answer(applyAlertTemplates, undefined);
  server.answer(previewAlertTemplates, costs);
  server.refuse(followList, 500, { code: 'INTERNAL', description: 'x' });
  const { user, onApplied } = open([first], {}, 'list-1');
  await user.click(await screen.findByRole('checkbox', later));
  await user.click(await button('Apply'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Oops/);

  await user.click(await button('Cancel'));

  expect(onApplied).toHaveBeenCalledTimes(1);
});
