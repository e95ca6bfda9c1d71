import type { Page } from '@playwright/test';
import { openContainers } from '../fixtures/containers-page.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { containersOf, historyOf, pages, type OpenedPage } from '../fixtures/pages.ts';
import { cameToNotFound, expect, nightly, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

for (const [reader, account, path, title] of [
  ['a stranger', null, '/register', 'Register'],
  ['a customer', 'paid', '/dashboard', 'Dashboard'],
] as const)
  test(
    `the first keyboard stop takes ${reader} past everything else to the page itself [NAV-51]`,
    nightly,
    async ({ page, signInAs }) => {
      if (account) await signInAs(account);
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} - Quaywatch`);
      const skip = page.getByRole('link', { name: 'Skip to main content' });

      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');

      await expect(main(page)).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await main(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await expect(page).toHaveURL(path);
    },
  );

test('at most eight Tabs lead from the start of a page to the actions of its first container [CON-112, NAV-51]', async ({
  page,
  signInAs,
}) => {
  await signInAs('paid');
  await openContainers(page, 'QWCU2001010', 'QWCU2002022', 'QWCU2003034');
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  };

  expect(await press('Tab')).toBe('Skip to main content');
  await press('Enter');
  expect(await press('Tab')).toBe('Skip to the first container');
  await press('Enter');
  let tabs = 2;
  while (tabs < 8 && (await press('Tab')) !== 'Actions for QWCU2001010') tabs += 1;
  await expect(page.getByRole('button', { name: 'Actions for QWCU2001010' })).toBeFocused();
  expect(tabs).toBeLessThan(8);
});

test('a change of page moves the focus to the top of the new page, and names it in the tab [NAV-51]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signInAs('paid');
  await page.goto('/faqs');
  await expect(page).toHaveTitle('FAQs - Quaywatch');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

  for (const [name, title] of [
    ['Account', 'My Account Preferences'],
    ['Alerts', 'Alert Templates'],
    ['History', 'History Search'],
    ['FAQs', 'FAQs'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await menu(page, name).focus();
    await page.keyboard.press('Enter');

    await expect(page).toHaveTitle(`${title} - Quaywatch`);
    await expect(main(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test(
  'on a phone a menu choice moves the focus to the new page; closing the menu returns it [NAV-77]',
  nightly,
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs('paid');
    await page.goto('/dashboard');
    const opener = page.getByRole('button', { name: 'Open menu' });
    for (const closeIt of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(350, 400),
    ]) {
      await opener.click();
      await closeIt();
      await expect(opener).toBeFocused();
    }

    await opener.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();

    await expect(page).toHaveTitle('FAQs - Quaywatch');
    await expect(main(page)).toBeFocused();
  },
);

test.describe('from sign-in to the page that does not exist', () => {
  test.use({ expectedErrors: [cameToNotFound] });

  test('every page has a title of its own [NAV-51]', nightly, async ({ page, signInAs }) => {
    const titles: string[] = [];
    const visit = async (path: string) => {
      const last = await page.title();
      await moveTo(page, path);
      await expect(page).not.toHaveTitle(last);
      await expect(page).toHaveTitle(/.+ - Quaywatch$/);
      titles.push(await page.title());
    };

    const opened: OpenedPage[] = [
      ...Object.values(pages),
      containersOf('paid', 'QWCU2001010'),
      historyOf('QWCU2013135'),
    ];
    // The views of a page share its title.
    const pathsFor = (isStranger: boolean) =>
      new Set(
        opened
          .filter(({ account, path }) => isStranger === !account && !path.includes('?view='))
          .map(({ path }) => path),
      );

    await page.goto('/terms-of-use-policy');
    await expect(page).toHaveTitle('Terms of use policy - Quaywatch');
    for (const path of pathsFor(true)) await visit(path);
    await signInAs('helpdesk');
    await page.goto('/terms-of-use-policy');
    await expect(page).toHaveTitle('Terms of use policy - Quaywatch');
    // Staff cannot open the trial offer. Its own journey checks its title.
    for (const path of pathsFor(false)) if (path !== pages.trialOffer.path) await visit(path);
    titles.push('Advanced Features - Quaywatch');

    expect(new Set(titles).size).toBe(titles.length);
  });
});

for (const [preferred, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const)
  test.describe(`on a computer set to ${preferred}`, () => {
    test.use({ colorScheme: preferred });

    test(
      `the page starts ${preferred}, and stays ${other} once the customer has chosen that [NAV-52]`,
      nightly,
      async ({ page, signInAs }) => {
        const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        const toggle = (theme: string) => page.getByRole('button', { name: `Use the ${theme} theme` });
        await signInAs('free');
        await page.goto('/faqs');
        await expect(toggle(other)).toBeVisible();
        expect(await scheme()).toBe(preferred);

        await toggle(other).click();
        await page.reload();

        await expect(toggle(preferred)).toBeVisible();
        expect(await scheme()).toBe(other);
      },
    );
  });

test.describe('for customers who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides do not move until they are started [DSH-20]', nightly, async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('paid');
    await page.goto('/dashboard');
    const carousel = page.getByRole('region', { name: 'Coming soon' });
    const slide = (number: number) => carousel.getByRole('button', { name: `Slide ${number} of 3` });
    await expect(slide(1)).toHaveAttribute('aria-current', 'true');

    await page.clock.runFor(30_000);
    await expect(slide(1)).toHaveAttribute('aria-current', 'true');

    await carousel.getByRole('button', { name: 'Start slides' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(8_100);
    await expect(slide(2)).toHaveAttribute('aria-current', 'true');
  });
});

test('Quaywatch can be installed: its manifest names a start page and icons of the right sizes [NAV-79]', async ({
  page,
}) => {
  await page.goto('/login');
  const answer = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] };
  expect(manifest.start_url).toBe('/dashboard');

  const apple = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
  const images = [...manifest.icons, { src: apple, sizes: '180x180' }];
  const loaded = await page.evaluate(
    async (sources) => {
      const load = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const pen = new OffscreenCanvas(100, 100).getContext('2d');
        pen?.drawImage(image, 0, 0, 100, 100);
        const [red, green, blue] = pen?.getImageData(66, 66, 1, 1).data ?? [];
        return { size: `${image.naturalWidth}x${image.naturalHeight}`, box: `rgb(${red}, ${green}, ${blue})` };
      };
      return Promise.all(sources.map(load));
    },
    images.map(({ src }) => src),
  );
  const drawn = ({ src }: { src: string }) => src.endsWith('.png');
  expect(loaded.filter((_, index) => drawn(images[index]!)).map(({ size }) => size)).toEqual(
    images.filter(drawn).map(({ sizes }) => sizes),
  );
  // The box beside the ring has the same colour as in the header.
  const box = await page
    .locator('path[d="M19 19h7v7h-7z"]')
    .first()
    .evaluate((path) => getComputedStyle(path).fill);
  expect(loaded.map((image) => image.box)).toEqual(images.map(() => box));
  // There is no policy error, and nothing keeps Chrome from installing it.
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
