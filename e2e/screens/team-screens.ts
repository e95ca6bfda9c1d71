// Teams on the account page and beside saved lists. Answers are mocked, so nothing is saved.
import type { Page } from '@playwright/test';
import { pages } from '../fixtures/pages.ts';
import { all, answer, fail, holdBack } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const calls = {
  team: '**/api/teams',
  invitations: '**/api/teams/invitations',
  changes: '**/api/teams/changes',
  lists: '**/api/customers/container-numbers',
  move: '**/api/teams/lists/*',
} as const;

const account = { path: '/account', account: 'paid', ready: 'Colleagues' } as const;
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  // The dialog loads when it is first opened.
  await page.getByRole('dialog').getByText('Loading').waitFor({ state: 'detached' });
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const member = (name: string, email: string, isCaller = false) => ({
  id: name,
  name,
  email,
  joinedAt: inDays(-30),
  isCaller,
});
const team = {
  name: 'Thameside Provisions',
  mayRemove: true,
  sharesReferences: true,
  usesTeamFreeDays: false,
  members: [
    member('Amelia Okafor', 'amelia@thameside.example', true),
    member('Benedict Featherstonehaugh', 'benedict.featherstonehaugh@thameside.example'),
    member('Chiara Lund', 'chiara@thameside.example'),
  ],
  invitations: [{ id: 'i1', email: 'dev.patel@thameside.example', endsAt: inDays(6) }],
};
const invitation = {
  id: 'i2',
  teamName: 'Thameside Provisions',
  invitedBy: 'Chiara Lund',
  email: 'chiara@thameside.example',
  endsAt: inDays(6),
};
const changes = [
  { at: inDays(-0.1), by: 'Chiara Lund', change: 'list-changed', listName: 'Week 47 imports' },
  { at: inDays(-1), by: 'Amelia Okafor', change: 'list-shared', listName: 'Week 47 imports' },
  { at: inDays(-2), by: null, change: 'left', listName: null },
  { at: inDays(-30), by: 'Amelia Okafor', change: 'made', listName: null },
];
const members = { ...account, prepare: answer(calls.team, { team, invitations: [] }) };

async function inviteAgain(page: Page) {
  const fields = [{ field: 'email', message: 'This colleague has already been invited' }];
  await answer(calls.invitations, { code: 'INVALID_INPUT', description: '', fields }, { status: 400 })(page);
  await press('Invite a colleague')(page);
  await page.getByRole('textbox', { name: 'Email address of your colleague' }).fill('dev.patel@thameside.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('has already been invited').waitFor();
}

const numbers = ['QWCU2001010', 'QWCU2002022'];
const list = (name: string, ofTeam: boolean) => ({
  customerContainerNumberListId: name,
  name,
  containerNumbers: numbers,
  ofTeam,
});
const select = async (page: Page) => void (await page.getByLabel('Select List Name').selectOption({ index: 2 }));
const lists = {
  ...pages.savedLists,
  prepare: answer(calls.lists, [list('Chilled', false), list('Week 47 imports', true)]),
};

export const teamScreens: readonly Screen[] = [
  { name: 'team', ...members },
  { name: 'team-none', ...account, prepare: answer(calls.team, { team: null, invitations: [] }) },
  {
    name: 'team-invited',
    ...account,
    account: 'free',
    ready: 'Invitations to a team',
    prepare: answer(calls.team, { team: null, invitations: [invitation] }),
  },
  {
    name: 'team-make',
    ...account,
    isDialog: true,
    prepare: answer(calls.team, { team: null, invitations: [] }),
    open: press('Make a team'),
  },
  { name: 'team-invite', ...members, isDialog: true, open: inviteAgain },
  { name: 'team-leave', ...members, isDialog: true, open: press('Leave the team') },
  {
    name: 'team-changes',
    ...account,
    isDialog: true,
    prepare: all(members.prepare, answer(calls.changes, changes)),
    open: press('Team changes'),
  },
  { name: 'team-failed', ...account, ready: 'Try again', prepare: fail(calls.team) },
  { name: 'team-loading', ...account, isLoading: true, prepare: holdBack(calls.team) },
  { name: 'team-lists', ...lists, open: select },
  {
    name: 'team-lists-question',
    ...lists,
    isDialog: true,
    open: async (page) => {
      await select(page);
      await press('Make Mine')(page);
    },
  },
];
