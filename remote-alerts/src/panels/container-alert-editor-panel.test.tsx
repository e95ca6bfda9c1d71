import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { readSingleAlertTemplate, saveSingleAlert } from '@quaywatch/shared/contract';
import type { AlertTemplateItem, SingleAlertTemplate } from '@quaywatch/shared/contract';
import { Slot } from '@quaywatch/shared/remote';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import ContainerAlertEditorPanel from './container-alert-editor-panel.tsx';

const server = contractServer();
const target = { containerNumber: 'QWCU2001010', gkey: '1000000000000000101', activityType: 'Import' } as const;
const discharged: AlertTemplateItem = {
  activityType: 'Import',
  containerStatusType: 'Discharged',
  alertType: 'Email',
};
const departed: AlertTemplateItem = { ...discharged, containerStatusType: 'Departed by Road', alertType: 'SMS' };
const template: SingleAlertTemplate = {
  defaultPhoneNumber: '07911123456',
  firstContactDetail: { email: 'ops@example.test', phone: '07911123456' },
  secondContactDetail: { email: null, phone: null },
  potentialStatuses: [
    { containerStatusType: 'Arrived', reached: true },
    { containerStatusType: 'Discharged', reached: true },
    { containerStatusType: 'Departed by Road', reached: false },
  ],
  items: [discharged, departed],
};
const withoutNumber: SingleAlertTemplate = {
  ...template,
  defaultPhoneNumber: null,
  firstContactDetail: { email: 'ops@example.test', phone: null },
  items: [discharged],
};

function renderEditor() {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const view = renderScreen(<Slot name="container-alert-editor" props={{ target, onClose, onSaved }} />, {
    panels: { 'container-alert-editor': ContainerAlertEditorPanel },
  });
  return { ...view, onClose, onSaved };
}

async function openEditor(change: Partial<SingleAlertTemplate> = {}) {
  server.answer(readSingleAlertTemplate, { ...template, ...change });
  const view = renderEditor();
  await screen.findByText('Primary contact');
  return view;
}

const box = (status: string, kind = 'Email') => screen.getByLabelText(`${kind}, Import, ${status}`);
const save = () => screen.getByText('Save', { selector: 'button *' }).closest('button') as HTMLButtonElement;
const contact = (name: string) => within(screen.getByLabelText(name, { selector: '[role=group]' }));
const primary = () => contact('Primary contact');
const secondary = () => contact('Secondary contact');

test('the editor shows the statuses of the container and which alerts are set [SGL-01]', async () => {
  await openEditor();

  expect(screen.getByRole('dialog', { name: 'Set Alert' })).toHaveTextContent('QWCU2001010');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Arrived Reached',
    'Discharged Reached',
    'Departed by Road ',
  ]);
  expect(box('Departed by Road', 'SMS')).toBeChecked();
  expect(box('Departed by Road')).not.toBeChecked();
  expect(server.received(readSingleAlertTemplate).map(({ query }) => query)).toEqual([target]);
});

test('the alerts of a reached status are shown and can no longer be changed [SGL-05, SGL-D4]', async () => {
  await openEditor();

  expect(box('Discharged')).toBeChecked();
  expect(box('Discharged')).toBeDisabled();
  expect(box('Arrived')).not.toBeChecked();
  expect(box('Arrived', 'SMS')).toBeDisabled();
  expect(box('Departed by Road')).toBeEnabled();
  expect(screen.getByText('Alert preferences can only be changed before the status is reached.')).toBeVisible();
});

test('the primary contact is locked until Change is ticked; unticking restores the original [SGL-02, SGL-D6, SGL-D8]', async () => {
  const { user } = await openEditor({ smsCountries: ['Ireland'] });
  const change = primary().getByLabelText('Change');
  const email = primary().getByLabelText('Email');
  expect(email).toHaveValue('ops@example.test');
  expect(email).toHaveAttribute('readonly');
  const phone = primary().getByLabelText('Phone');
  expect(phone).toHaveAttribute('readonly');
  // The hint is for typing.
  expect(phone).not.toHaveAccessibleDescription();

  await user.click(change);
  expect(phone).toHaveAccessibleDescription('A mobile number from Ireland');
  await user.clear(email);
  await user.type(email, 'gate@example.test');
  expect(email).toHaveValue('gate@example.test');
  await user.click(change);

  expect(email).toHaveValue('ops@example.test');
  expect(email).toHaveAttribute('readonly');
});

test('the secondary contact folds, and starts open only if there is one [SGL-03, SGL-D6]', async () => {
  const { user, unmount } = await openEditor();
  expect(screen.getAllByLabelText('Email', { selector: 'input' })[1]).not.toBeVisible();

  await user.click(screen.getByText('Secondary contact'));
  expect(secondary().getByLabelText('Email')).toBeVisible();
  unmount();

  await openEditor({ secondContactDetail: { email: 'gate@example.test', phone: null } });
  expect(secondary().getByLabelText('Email')).toBeVisible();
});

test('Save needs a change of boxes or contacts, and is disabled again when it is reverted [SGL-04]', async () => {
  const { user } = await openEditor();
  expect(save()).toBeDisabled();

  await user.click(box('Departed by Road'));
  expect(save()).toBeEnabled();
  await user.click(box('Departed by Road'));
  expect(save()).toBeDisabled();
  await user.click(primary().getByLabelText('Change'));
  expect(save()).toBeDisabled();
  await user.type(primary().getByLabelText('Phone'), '7');

  expect(save()).toBeEnabled();
});

test('a wrong field says so when it is left, and Save is disabled [SGL-17, SGL-18, SGL-19, SGL-D7]', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByText('Secondary contact'));

  await user.type(secondary().getByLabelText('Phone'), '12x345');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(secondary().getByLabelText('Email'), 'gate@');
  await user.click(primary().getByLabelText('Change'));
  await user.clear(primary().getByLabelText('Email'));
  await user.tab();

  expect(secondary().getByLabelText('Phone')).toHaveValue('12345');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This field cannot be empty',
    'Invalid Email',
    'Invalid phone number',
  ]);
  expect(save()).toBeDisabled();
});

test('ticking a text message makes the primary phone required at once [SGL-15]', async () => {
  const { user } = await openEditor({
    firstContactDetail: { email: 'ops@example.test', phone: null },
    items: [discharged],
  });

  await user.click(box('Departed by Road', 'SMS'));

  expect(primary().getByRole('alert')).toHaveTextContent('This field cannot be empty');
  expect(save()).toBeDisabled();
});

test('without a default mobile number only email alerts can be set, and the editor says why [SGL-13, SGL-14, SGL-16]', async () => {
  const { user } = await openEditor(withoutNumber);

  expect(
    screen.getByText(
      'You must nominate your default mobile number before SMS alerts can be applied. Only Email alerts can be applied.',
    ),
  ).toBeVisible();
  expect(box('Departed by Road', 'SMS')).toBeDisabled();
  expect(box('Departed by Road')).toBeEnabled();
  await user.click(primary().getByLabelText('Change'));
  expect(primary().getByLabelText('Phone')).toBeDisabled();
});

test('with a default mobile number the editor does not mention one [SGL-14]', async () => {
  await openEditor();

  expect(screen.queryByText(/default mobile number/)).toBeNull();
});

test('Save sends the whole set and confirms it; OK refreshes the search [SGL-08, SGL-11, SGL-12, SGL-D5]', async () => {
  const { user, onClose, onSaved } = await openEditor();
  server.answer(saveSingleAlert, undefined);

  await user.click(box('Departed by Road'));
  await user.click(save());

  expect(await screen.findByText('Your alerts have been saved.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Set Alert' })).toBeNull();
  expect(server.received(saveSingleAlert).map(({ body }) => body)).toEqual([
    {
      ...target,
      alertTemplateDto: { items: [discharged, departed, { ...departed, alertType: 'Email' }] },
      firstContactDetail: { email: 'ops@example.test', phone: '07911123456' },
      secondContactDetail: { email: null, phone: null },
      keepsFirstContact: true,
    },
  ]);
  expect(onSaved).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while the alerts are being saved they can neither be changed nor sent again', async () => {
  const { user } = await openEditor();
  server.answer(saveSingleAlert, undefined);
  const release = server.hold(saveSingleAlert);

  await user.click(box('Departed by Road'));
  await user.click(save());
  await user.click(box('Departed by Road', 'SMS'));
  await user.click(save());

  expect(box('Departed by Road', 'SMS')).toBeChecked();
  release();
  await screen.findByText('Your alerts have been saved.');
  expect(server.received(saveSingleAlert)).toHaveLength(1);
});

test.each([
  [500, 'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk'],
  [403, 'Your alerts have not been saved.'],
])(
  'a save that fails with %i keeps the editor and all its input, and can be repeated [SGL-D5]',
  async (status, text) => {
    const { user, onClose, onSaved } = await openEditor();
    server.refuse(saveSingleAlert, status, { code: status === 500 ? 'INTERNAL' : 'FORBIDDEN', description: '' });

    await user.click(box('Departed by Road'));
    await user.click(save());

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(box('Departed by Road')).toBeChecked();
    expect(save()).toBeEnabled();
    server.answer(saveSingleAlert, undefined);
    await user.click(save());
    expect(await screen.findByText('Your alerts have been saved.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(onSaved).not.toHaveBeenCalled();
  },
);

test('when the last open box is unticked, the editor says that the templates apply again [SGL-D6]', async () => {
  const { user } = await openEditor();

  await user.click(box('Departed by Road', 'SMS'));

  expect(screen.getByText(/your templates apply to this container again/)).toBeVisible();
});

test('if a container has reached every status, its alerts are read-only [SGL-05]', async () => {
  server.answer(readSingleAlertTemplate, {
    ...template,
    potentialStatuses: template.potentialStatuses.map((status) => ({ ...status, reached: true })),
  });
  renderEditor();

  expect(await screen.findByText('All statuses have been reached: there is nothing left to change.')).toBeVisible();
  expect(box('Departed by Road', 'SMS')).toBeChecked();
  expect(screen.queryByText('Primary contact')).toBeNull();
  expect(save()).toBeDisabled();
});

test('closing the editor with a change asks first: No keeps the input, Yes drops it', async () => {
  const { user, onClose } = await openEditor();

  await user.click(box('Departed by Road'));
  await user.click(screen.getByText('Cancel', { selector: 'button *' }));
  await user.click(await screen.findByText('No', { selector: 'button *' }));
  expect(box('Departed by Road')).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('dialog', { name: 'Set Alert' })).getByLabelText('Close'));
  await user.click(await screen.findByText('Yes', { selector: 'button *' }));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.received(saveSingleAlert)).toEqual([]);
});

test('leaving the page with unsaved alerts asks first too, and no longer once they are saved [NAV-53, NAV-108]', async () => {
  const { user, leaveQuestion } = await openEditor();
  server.answer(saveSingleAlert, undefined);
  const release = server.hold(saveSingleAlert);
  expect(leaveQuestion()).toBeNull();

  await user.click(box('Departed by Road'));
  expect(leaveQuestion()).toBe('You have not saved these alerts, do you still wish to leave this page?');
  await user.click(save());
  expect(leaveQuestion()).toMatch(/leaving does not stop it\.$/);
  release();
  await screen.findByText('Your alerts have been saved.');

  expect(leaveQuestion()).toBeNull();
});

test.each([
  ['saved', 'The alerts of QWCU2001010 have been saved.', 1],
  ['not saved', 'The alerts of QWCU2001010 have not been saved. Please open Set Alert again.', 0],
])('that alerts were %s is also said once the editor is closed [NAV-124]', async (_, message, times) => {
  render(<ToastRegion />);
  const { user, unmount, onClose, onSaved } = await openEditor();
  if (times === 1) server.answer(saveSingleAlert, undefined);
  else server.refuse(saveSingleAlert, 400, { code: 'INVALID_INPUT', description: 'x' });
  const release = server.hold(saveSingleAlert);
  await user.click(box('Departed by Road'));
  await user.click(save());
  unmount();
  release();

  expect(await screen.findByText(message)).toBeVisible();
  expect(onSaved).toHaveBeenCalledTimes(times);
  expect(onClose).not.toHaveBeenCalled();
});

test('closing the editor without a change does not ask', async () => {
  const { user, onClose } = await openEditor();

  await user.click(screen.getByText('Cancel', { selector: 'button *' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('alerts that cannot be loaded do not read as none: the editor says so and can retry', async () => {
  server.refuse(readSingleAlertTemplate, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user, onClose } = renderEditor();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('checkbox')).toBeNull();

  server.answer(readSingleAlertTemplate, template);
  await user.click(again);

  await waitFor(() => expect(box('Discharged')).toBeChecked());
  await user.click(screen.getByText('Cancel', { selector: 'button *' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the editor shows the container’s reference, and has no such line without one [CON-125]', async () => {
  const { unmount } = await openEditor({ reference: 'Job 4711' });
  expect(screen.getByText('Job 4711')).toHaveTextContent('Reference: Job 4711');
  unmount();

  await openEditor();
  expect(screen.queryByText(/Reference/)).toBeNull();
});
