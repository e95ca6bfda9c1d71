import type { Page } from '@playwright/test';
import { expectFocusSeen } from '../fixtures/focus-seen.ts';
import { listFaintFields } from '../fixtures/faint-fields.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { containersOf, historyOf, pages, type OpenedPage } from '../fixtures/pages.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const containers = containersOf('paid', 'QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU9999999');
const opened: readonly OpenedPage[] = [
  pages.paidDashboard,
  containers,
  pages.savedLists,
  pages.historySearch,
  historyOf('QWCU2013135', 'QWCU2014147'),
  pages.alertTemplates,
  pages.pendingAlerts,
  pages.account,
  pages.faqs,
];

/** Part of `npm test`: a page of each kind, with what moves and with most kinds of fields. */
const sample: readonly OpenedPage[] = process.env.TEST_IN_FULL
  ? opened
  : [pages.paidDashboard, containers, pages.historySearch, pages.alertTemplates, pages.account];

/** Part of `npm test`: the page with a toolbar over its rows. */
const focused = process.env.TEST_IN_FULL ? opened : [containers];

async function forEachPage(page: Page, look: (name: string) => Promise<void>, toOpen = opened) {
  for (const { path, ready } of toOpen) {
    await moveTo(page, path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await look(path.split('?')[0] ?? path);
  }
}

// `pages-are-accessible` also checks most of these pages at 320 px.
test('at 320 px, as at 400 % zoom, no page scrolls sideways [NAV-77]', nightly, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const look = async (name: string) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(wide, name).toBeLessThanOrEqual(0);
  };
  await page.goto('/login');
  await forEachPage(page, look, [pages.signIn, pages.register]);

  await signInAs('paid');
  await page.goto('/faqs');
  await forEachPage(page, look);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ colorScheme });

    test(
      `in the ${colorScheme} every field is visible by its border or background [NAV-77]`,
      colorScheme === 'light' ? {} : nightly,
      async ({ page, signInAs }) => {
        await signInAs('paid');
        await page.goto('/faqs');

        await forEachPage(
          page,
          async (name) => {
            // The colours of a field that opens take a moment.
            await expect.poll(() => page.evaluate(listFaintFields), { message: name }).toEqual([]);
          },
          sample,
        );
      },
    );
  });

for (const [device, ...sizes] of [
  ['a phone', { width: 390, height: 844 }],
  ['a low window', { width: 1280, height: 500 }, { width: 640, height: 300 }],
] as const)
  test(
    `on ${device} the focused element is always in view, forwards and backwards [NAV-77]`,
    device === 'a phone' ? nightly : {},
    async ({ page, signInAs }) => {
      await page.setViewportSize(sizes[0]);
      await signInAs('paid');
      await page.goto('/faqs');

      await forEachPage(
        page,
        async (name) => {
          for (const size of sizes) {
            await page.setViewportSize(size);
            await expectFocusSeen(page, 'Tab', `${name} at ${size.width} px`);
            await expectFocusSeen(page, 'Shift+Tab', `${name} at ${size.width} px`);
          }
        },
        focused,
      );
    },
  );

test(
  'each dialog and the menu return the focus to what opened them, and the page behind does not scroll [NAV-77]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('recurring');
    for (const [path, openers, width = 1440] of [
      ['/account', ['Open menu'], 390],
      ['/account', ['Contact Us', 'Change Password', 'Cancel Subscription', 'delete my account']],
      ['/saved-lists', ['Create New List']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      for (const name of openers) {
        const opener = page.getByRole('button', { name, exact: true }).first();
        // Some openers wait for the data of their dialog and cannot have the focus before.
        await expect(opener).toBeEnabled();
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        const top = await page.evaluate(() => scrollY);
        for (const key of ['PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp']) {
          await page.keyboard.press(key);
          expect(await page.evaluate(() => scrollY), `${name}, ${key}`).toBe(top);
        }
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener, name).toBeFocused();
        await expect(opener, name).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

test.describe('for customers who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on any page moves on its own or with an animation [NAV-78]', async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/faqs');

    await forEachPage(
      page,
      async (name) => {
        const moving = await page.evaluate(() =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
            )
            .map((animation) =>
              animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name,
            ),
        );
        expect.soft(moving, name).toEqual([]);
      },
      sample,
    );
  });
});

test(
  "an icon's name on the folded menu opens on hover and focus, stays, and closes with Escape [NAV-76]",
  nightly,
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await signInAs('paid');
    await page.goto('/faqs');
    const link = page.getByRole('link', { name: 'History', exact: true });
    const bubble = page.getByRole('tooltip').filter({ hasText: 'History' });

    await link.hover();
    await expect(bubble).toBeVisible();
    await bubble.hover();
    await expect(bubble).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bubble).toBeHidden();

    await page.mouse.move(600, 600);
    await link.focus();
    await expect(bubble).toBeVisible();
  },
);
