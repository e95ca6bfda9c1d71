import { beforeEach, expect, test } from '@jest/globals';
import {
  acceptInvitation,
  chooseFreeDays,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  listSessions,
  listTeamChanges,
  messages,
  readAccountDetails,
  readAdvancedAccountDetails,
  readTeam,
  removeColleague,
  shareReferences,
  type CallAnswer,
  type Team,
  type Tier,
} from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { expectConsoleError, renderScreen, signInAs } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
beforeEach(() => {
  server.answer(readAccountDetails, buildAccountDetails());
  server.answer(readAdvancedAccountDetails, buildAccountDetails());
});

const at = '2026-06-15T09:00:00.000Z';
const person = (id: string, isCaller = false) => ({
  id,
  name: `Person ${id}`,
  email: `${id}@tests.example`,
  joinedAt: at,
  isCaller,
});
const buildTeam = (change: Partial<Team> = {}): Team => ({
  name: 'Forwarders',
  mayRemove: true,
  sharesReferences: false,
  usesTeamFreeDays: false,
  invitations: [],
  members: [person('me', true), person('two')],
  ...change,
});
const invitation = {
  id: 'i1',
  teamName: 'Forwarders',
  invitedBy: 'Amelia Stone',
  email: 'a@tests.example',
  endsAt: at,
};

type Kept = CallAnswer<typeof readTeam>;

function prepare(first: Partial<Kept> = {}) {
  let kept: Kept = { team: null, invitations: [], ...first };
  server.answer(readTeam, () => kept);
  server.answer(createTeam, ({ body }) => {
    kept = { ...kept, team: buildTeam({ name: body.name, members: [person('me', true)] }) };
  });
  server.answer(inviteColleague, ({ body: { email } }) => {
    kept = { ...kept, team: buildTeam({ invitations: [{ id: 'i2', email, endsAt: at }] }) };
  });
  server.answer(endInvitation, () => {
    kept = { team: kept.team && { ...kept.team, invitations: [] }, invitations: [] };
  });
  server.answer(acceptInvitation, () => void (kept = { team: buildTeam({ mayRemove: false }), invitations: [] }));
  server.answer(removeColleague, () => void (kept = { ...kept, team: buildTeam({ members: [person('me', true)] }) }));
  server.answer(shareReferences, ({ body: { shared } }) => {
    kept = { ...kept, team: buildTeam({ sharesReferences: shared }) };
  });
  server.answer(chooseFreeDays, ({ body: { ofTeam } }) => {
    kept = { ...kept, team: buildTeam({ usesTeamFreeDays: ofTeam }) };
  });
  server.answer(leaveTeam, () => void (kept = { ...kept, team: null }));
}

const open = (tier: Tier = 'Paid') =>
  renderScreen(
    <main tabIndex={-1}>
      <AccountPage />
    </main>,
    { session: { tier } },
  );
const card = () => screen.findByRole('region', { name: 'Colleagues' });
const emailField = () => screen.getByRole('textbox', { name: 'Email address of your colleague' });
const wait = { timeout: 15_000 };
const sayYes = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Yes' }, wait));

test('a new team has the name of the company at first, and asks at once whom to invite [ACC-100, ACC-119]', async () => {
  prepare();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a team' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the team' }, wait);
  expect(name).toHaveValue(buildAccountDetails().companyName);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Make the team' }));
  expect(name).toHaveAccessibleDescription(expect.stringContaining(messages.teamName));
  await user.type(name, 'Forwarders');
  await user.click(screen.getByRole('button', { name: 'Make the team' }));

  await waitFor(() => expect(emailField()).toHaveFocus());
  expect(emailField()).toHaveAccessibleDescription(/^Your team has been created\. Your first colleague signs in/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await card()).toHaveTextContent('Your team is Forwarders.');
  const invite = screen.getByRole('button', { name: 'Invite a colleague' });
  await waitFor(() => expect(invite).toHaveFocus());
  await user.click(invite);
  const email = emailField();
  expect(email).toHaveAccessibleDescription(/^They sign in/);
  const fields = [{ field: 'email', message: messages.alreadyInTeam }];
  server.refuse(inviteColleague, 400, { code: 'INVALID_INPUT', description: 'x', fields });
  await user.type(email, 'two@tests.example');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(messages.alreadyInTeam)));
  prepare({ team: buildTeam() });
  await user.clear(email);
  await user.type(email, 'three@tests.example');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const invitations = await screen.findByRole('list', { name: 'Open invitations' });
  expect(invitations).toHaveTextContent('three@tests.exampleInvited until 10:00 15/06/2026');
});

test.each([
  ['invited', 200, 'The invitation is being sent.'],
  ['not invited', 400, `Your colleague has not been invited. ${messages.alreadyInTeam}`],
])('that a colleague was %s is also said once the window is closed [NAV-124]', async (_, status, message) => {
  prepare({ team: buildTeam() });
  const fields = [{ field: 'email', message: messages.alreadyInTeam }];
  if (status === 400) server.refuse(inviteColleague, status, { code: 'INVALID_INPUT', description: 'x', fields });
  const release = server.hold(inviteColleague);
  render(<ToastRegion />);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  await user.type(await screen.findByRole('textbox', { name: /^Email address/ }, wait), 'two@tests.example');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  release();

  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  ['created', 200, 'Your team has been created.'],
  ['not created', 500, `Your team has not been created. ${oops}`],
])('that a team was %s is also said once the window is closed [NAV-124]', async (_, status, message) => {
  prepare();
  if (status === 500) server.refuse(createTeam, status, { code: 'INTERNAL', description: 'x' });
  if (status === 500) expectConsoleError(/make a team/);
  const release = server.hold(createTeam);
  render(<ToastRegion />);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a team' }));
  await user.click(await screen.findByRole('button', { name: 'Make the team' }, wait));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  release();

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Leave the team', leaveTeam, 'You have not left the team Forwarders.'],
  ['Remove Person two', removeColleague, 'Person two has not been removed from the team.'],
  ['Withdraw the invitation to x@tests.example', endInvitation, 'The invitation has not been withdrawn.'],
])('that %s failed is also said once the question is closed [ACC-100, NAV-139]', async (name, call, message) => {
  prepare({ team: buildTeam({ invitations: [{ id: 'i2', email: 'x@tests.example', endsAt: at }] }) });
  expectConsoleError(/change the team/);
  server.refuse(call, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(call);
  render(<ToastRegion />);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  await user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(`${message} ${oops}`)).toBeVisible();
});

test('an invitation comes first on the page and is accepted after a question [ACC-101]', async () => {
  prepare({ invitations: [invitation] });
  const page = open('Free');
  const { user } = page;
  const region = await screen.findByRole('region', { name: 'Invitations to a team' });
  expect(region).toHaveTextContent('Amelia Stone (a@tests.example) invites you to the team Forwarders');
  expect(screen.queryByRole('region', { name: 'Colleagues' })).toBeNull();
  await user.click(within(region).getByRole('button', { name: 'Join Forwarders' }));
  expect(await screen.findByText(/Its members see your name and email address/, {}, wait)).toBeInTheDocument();
  await sayYes(page);

  expect(await card()).toHaveTextContent('Your team is Forwarders.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations to a team' })).toBeNull());
  expect(within(await card()).queryByRole('button', { name: /Remove|Invite/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('an invitation that cannot be accepted says why, and can be declined after a question [ACC-101]', async () => {
  prepare({ invitations: [invitation] });
  const page = open();
  const join = await screen.findByRole('button', { name: 'Join Forwarders' });
  expectConsoleError(/change the team/);
  const reason = 'You are already in a team. Leave it to join another.';
  server.refuse(acceptInvitation, 409, { code: 'CONFLICT', description: reason });
  await page.user.click(join);
  await sayYes(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  await page.user.click(screen.getByRole('button', { name: 'No' }));

  await page.user.click(screen.getByRole('button', { name: 'Decline the invitation to Forwarders' }));
  await sayYes(page);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join Forwarders' })).toBeNull());
  expect(server.received(endInvitation)[0]?.params).toEqual({ id: 'i1' });
});

test('colleagues are removed and invitations withdrawn after a question, and the focus moves on [ACC-100]', async () => {
  prepare({ team: buildTeam({ invitations: [{ id: 'i2', email: 'x@tests.example', endsAt: at }] }) });
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to x@tests.example' }));
  await sayYes(page);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull());
  const invite = screen.getByRole('button', { name: 'Invite a colleague' });
  await waitFor(() => expect(invite).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Remove Person two' }));
  await sayYes(page);
  await waitFor(() => expect(screen.queryByText('Person two')).toBeNull());
  expect(server.received(removeColleague)[0]?.params).toEqual({ id: 'two' });
});

test('a member leaves after a question that says what happens to the lists [ACC-100]', async () => {
  prepare({ team: buildTeam() });
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  expect(await screen.findByText(/What the team shares stays with the team/, {}, wait)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'No' }));
  prepare({ team: buildTeam({ members: [person('me', true)] }) });
  await page.user.click(screen.getByRole('button', { name: 'Leave the team' }));
  await sayYes(page);
  const make = await screen.findByRole('button', { name: 'Make a team' });
  await waitFor(() => expect(make).toHaveFocus());
});

test('a member whom a colleague has removed meanwhile has left: the question closes [ACC-100]', async () => {
  prepare({ team: buildTeam() });
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  prepare();
  server.refuse(leaveTeam, 404, { code: 'NOT_FOUND', description: 'You are not in a team.' });
  await sayYes(page);

  const make = await screen.findByRole('button', { name: 'Make a team' });
  await waitFor(() => expect(make).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.announcements).toEqual(['You have left the team Forwarders.']);
});

const noInvitation = 'There is no such invitation, or it has ended.';
test.each([
  ['Join Forwarders', acceptInvitation, `You have not joined the team Forwarders. ${noInvitation}`],
  ['Remove Person two', removeColleague, 'Person two has not been removed from the team. There is no such colleague.'],
  [
    'Withdraw the invitation to x@tests.example',
    endInvitation,
    `The invitation has not been withdrawn. ${noInvitation}`,
  ],
])(
  'a question about what has ended meanwhile (%s) closes, and a message says so [ACC-100, ACC-101]',
  async (...row) => {
    const [name, call, message] = row;
    const team = buildTeam({ invitations: [{ id: 'i2', email: 'x@tests.example', endsAt: at }] });
    prepare({ team, invitations: [invitation] });
    render(<ToastRegion />);
    const page = open();
    await page.user.click(await screen.findByRole('button', { name }));
    prepare({ team: buildTeam({ members: [person('me', true)] }) });
    const description = call === removeColleague ? 'There is no such colleague.' : noInvitation;
    server.refuse(call, 404, { code: 'NOT_FOUND', description });
    await sayYes(page);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(page.announcements).toEqual([]);
  },
);

test('that an invitation has ended meanwhile is also said once the question is closed [ACC-101, NAV-139]', async () => {
  prepare({ invitations: [invitation] });
  server.refuse(acceptInvitation, 404, { code: 'NOT_FOUND', description: noInvitation });
  const release = server.hold(acceptInvitation);
  render(<ToastRegion />);
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Join Forwarders' }));
  await sayYes(page);
  await page.user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(`You have not joined the team Forwarders. ${noInvitation}`)).toBeVisible();
});

test('that an invitation has ended meanwhile is not said to the next customer [ACC-101, NAV-99]', async () => {
  prepare({ invitations: [invitation] });
  server.refuse(acceptInvitation, 404, { code: 'NOT_FOUND', description: noInvitation });
  const release = server.hold(acceptInvitation);
  render(<ToastRegion />);
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Join Forwarders' }));
  signInAs({ customerId: '7' });
  await sayYes(page);
  signInAs({ customerId: '8' });
  release();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/You have not joined/)).toBeNull();
});

test('with standard access a member who leaves is told so, and the next team opens no question [ACC-100]', async () => {
  prepare({ team: buildTeam(), invitations: [invitation] });
  const page = open('Free');
  await page.user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  const answer = server.hold(listSessions);
  await sayYes(page);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Colleagues' })).toBeNull());
  answer();
  await waitFor(() => expect(page.announcements).toEqual(['You have left the team Forwarders.']));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

  await page.user.click(screen.getByRole('button', { name: 'Join Forwarders' }));
  await sayYes(page);
  expect(await card()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a full team has no button for invitations [ACC-100]', async () => {
  const members = Array.from({ length: 20 }, (_, index) => person(String(index), index === 0));
  prepare({ team: buildTeam({ members }) });
  open();
  expect(within(await card()).queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
});

test('a failed team can be loaded again; standard access without a team sees no such card [ACC-100]', async () => {
  server.refuse(readTeam, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  prepare();
  await user.click(again);
  expect(await card()).toHaveTextContent('You are not in a team.');
});

test('with standard access invitations that failed to load say so first on the page, once [ACC-101]', async () => {
  server.refuse(readTeam, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open('Free');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your team and invitations');
  const details = screen.getByRole('heading', { name: 'General information' });
  expect(again.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  prepare({ invitations: [invitation] });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Join Forwarders' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an unexplained refusal shows the helpdesk’s phone number [ACC-100]', async () => {
  prepare({ team: buildTeam() });
  const page = open();
  expectConsoleError(/change the team/);
  server.refuse(leaveTeam, 500, { code: 'INTERNAL', description: 'x' });
  await page.user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  await sayYes(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
});

test('references are shared at once; the team’s free days replace the member’s own after a question [ACC-102]', async () => {
  prepare({ team: buildTeam() });
  const page = open();
  const references = await screen.findByRole('switch', { name: 'Share my references with the team' });
  const freeDays = screen.getByRole('switch', { name: 'Use the free days of the team' });
  const answer = server.hold(shareReferences);
  await page.user.click(references);
  await waitFor(() => expect(freeDays).toHaveAttribute('aria-disabled', 'true'));
  await page.user.click(freeDays);
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  await waitFor(() => expect(references).toBeChecked());
  expect(freeDays).toHaveFocus();
  await waitFor(() => expect(freeDays).not.toHaveAttribute('aria-disabled'));
  await page.user.click(references);
  await waitFor(() => expect(references).not.toBeChecked());
  await waitFor(() => expect(freeDays).not.toHaveAttribute('aria-disabled'));
  await page.user.click(freeDays);
  expect(await screen.findByText(/They replace yours/, {}, wait)).toBeInTheDocument();
  expect(server.received(chooseFreeDays)).toHaveLength(0);
  await sayYes(page);
  await waitFor(() => expect(freeDays).toBeChecked());
  await page.user.click(freeDays);
  await waitFor(() => expect(freeDays).not.toBeChecked());
  await waitFor(() => expect(references).not.toHaveAttribute('aria-disabled'));
  expectConsoleError(/choose what is shared/);
  server.refuse(shareReferences, 409, { code: 'CONFLICT', description: 'You are not in a team.' });
  await page.user.click(references);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not in a team.');

  await waitFor(() => expect(references).not.toHaveAttribute('aria-disabled'));
  prepare({ team: buildTeam({ sharesReferences: true }) });
  server.disconnect(shareReferences);
  await page.user.click(references);
  await waitFor(() => expect(references).toBeChecked());
  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
});

test('with standard access a member who shares references can only stop it [ACC-109]', async () => {
  prepare({ team: buildTeam({ sharesReferences: true }) });
  const { user } = open('Free');
  await user.click(await screen.findByRole('switch', { name: 'Share my references with the team' }));

  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(server.received(shareReferences).map(({ body }) => body)).toEqual([{ shared: false }]);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Colleagues' })).toContainElement(document.activeElement as HTMLElement),
  );
});

test('the team changes say who did what; if they fail to load they can be retried [ACC-103]', async () => {
  prepare({ team: buildTeam() });
  server.refuse(listTeamChanges, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open('Free');
  await user.click(await screen.findByRole('button', { name: 'Team changes' }));
  const again = await screen.findByRole('button', { name: 'Try again' }, wait);
  server.answer(listTeamChanges, [
    { at, by: 'Amelia Stone', change: 'list-changed', listName: 'June' },
    { at, by: null, change: 'joined', listName: null },
    { at, by: 'Amelia Stone', change: 'a-newer-one', listName: null },
  ]);
  await user.click(again);

  const lines = within(await screen.findByRole('list', { name: 'Team changes' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/^.*2026/, ''))).toEqual([
    'Amelia Stone changed the list June',
    'A former member joined',
    'Amelia Stone changed something else',
  ]);
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Team changes' })).toHaveFocus());
});
