// Only calls of these pictures fail, wait or get other answers.
import type { Page } from '@playwright/test';
import { moveTo } from '../fixtures/move-to.ts';
import { containersOf, pages } from '../fixtures/pages.ts';
import { answer, fail } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const call = '**/api/help-desk/releases';

async function missAPart(page: Page) {
  await page.route(/\/releases\/alerts\//, (route) => route.abort());
  await page.goto('/account');
  await page.getByRole('alert').filter({ hasText: 'Alert preferences' }).waitFor();
  await moveTo(page, pages.releases.path);
  await page.getByText(pages.releases.ready).first().waitFor();
}

async function unfold(page: Page) {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const worse = 'failed for 10 of 14 people, the release before for 1 of 60';
const inTroubles: Readonly<Record<string, object>> = {
  alerts: { takenBack: { release: '1.1.0-8c01de', at: at(-0.01), reason: worse } },
  tracking: {
    canary: { release: '1.4.1-9be3d0', percent: 10, stopped: null },
    previews: [
      { release: '1.4.2-77b1c0', text: 'Fewer columns on a phone', until: at(6) },
      { release: '1.5.0-3f2a9c', text: 'The berth of each container, with a map of the terminal', until: at(2) },
    ],
  },
  helpdesk: { canary: { release: '1.0.3-41aa07', percent: 2.5, stopped: { at: at(-0.02), reason: worse } } },
};

/** The state of a store with signed releases on a bad day. */
const findTrouble = (page: Page) =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as { releases: { name: string }[] };
    const releases = found.releases.map((one) => ({ ...one, ...inTroubles[one.name] }));
    const refused = [
      { name: 'berths', release: '6.6.6-x', reason: 'step 41 is ignored: it is not signed' },
      { name: null, release: null, reason: 'the steps before step 38 are missing or were altered' },
    ];
    await route.fulfill({ response, json: { ...found, releases, refused } });
  });

const previewed = { remote: 'tracking', release: '1.4.2-77b1c0', text: 'Fewer columns on a phone', until: at(6) };
const link = { path: `/preview#tracking~1.4.2-77b1c0~${'s'.repeat(43)}`, ready: 'Something new' };
const readLink = '**/api/previews/read';
const stateOf = (state: string, until = at(6)) =>
  answer(readLink, { preview: { ...previewed, until }, live: '1.4.0-0d12aa', state });

/** Answers as the server does for a browser that agreed to the preview, with the live release. */
const showPreview = (page: Page) =>
  page.route('**/containers?*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const previews = `"previews":${JSON.stringify([previewed])},`;
    const body = (await response.text()).replace('{"generatedAt"', `{${previews}"generatedAt"`);
    await route.fulfill({ response, body });
  });

export const releasesScreens: readonly Screen[] = [
  { name: 'releases', ...pages.releases },
  { name: 'releases-unfolded', ...pages.releases, open: unfold },
  { name: 'releases-missed', ...pages.releases, open: missAPart },
  { name: 'releases-in-trouble', ...pages.releases, prepare: findTrouble },
  {
    name: 'releases-loading',
    ...pages.releases,
    ready: 'Loading releases',
    isLoading: true,
    prepare: (page) => page.route(call, () => undefined),
  },
  {
    name: 'releases-failed',
    ...pages.releases,
    ready: 'What the server knows of releases',
    prepare: (page) => page.route(call, (route) => route.fulfill({ status: 503 })),
  },
  { name: 'preview', ...link, ready: 'It works with your account', prepare: stateOf('open') },
  {
    name: 'preview-signed-in',
    ...link,
    account: 'paid',
    ready: 'It works with your account',
    prepare: stateOf('open'),
  },
  { name: 'preview-ended', ...link, ready: 'This preview ended', prepare: stateOf('ended', at(-1)) },
  { name: 'preview-unknown', ...link, ready: 'No preview has this link', prepare: fail(readLink) },
  {
    name: 'preview-failed',
    ...link,
    ready: 'The preview',
    prepare: (page) => page.route(readLink, (route) => route.fulfill({ status: 503 })),
  },
  { name: 'preview-shown', ...containersOf('paid', 'QWCU2001010'), prepare: showPreview },
];
