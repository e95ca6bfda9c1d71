import { openContainers as open, rowOf } from '../fixtures/containers-page.ts';
import { heightOf, reopenInOurFont } from '../fixtures/measure-in-our-font.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test.describe('from the dashboard', () => {
  test('pasted text finds two containers and says that the third is unknown [CON-01, CON-02, CON-11]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('paid');
    await page.goto('/dashboard');
    await test.step('the dashboard says how to separate numbers, and leads to their details [DSH-02, DSH-03, DSH-04]', async () => {
      await expect(
        page.getByText('Enter up to 20 numbers separated by commas, spaces, tabs, hyphens or line breaks'),
      ).toBeVisible();

      await page.getByLabel('Container numbers').fill('QWCU2001010, QWCU2002022 QWCU9999999');
      await page.getByRole('button', { name: 'Search' }).click();

      await expect(page).toHaveURL('/containers?numbers=QWCU2001010%20QWCU2002022%20QWCU9999999');
    });
    await expect(page.getByRole('heading', { name: 'Container Details' })).toBeVisible();
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
    await expect(rowOf(page, 'QWCU2001010')).toContainText('LGP');
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Import');
    await test.step('a hold says who holds the container, and why [CON-132]', async () => {
      await expect(rowOf(page, 'QWCU2002022')).toContainText('On Hold');
      await expect(rowOf(page, 'QWCU2002022')).toContainText('Held by Port Health: Health certificate missing');
    });
    await test.step('the unknown number is named and counted [CON-26]', async () => {
      await expect(rowOf(page, 'QWCU9999999')).toContainText('Unknown container');
      await expect(page.getByText('2 found, 1 unknown', { exact: true })).toBeVisible();
    });
  });

  const refusedTexts = [
    { text: '', message: 'You must provide at least one container number' },
    { text: 'ABC, TOOLONGNUMBER12', message: 'Invalid format of container number ABC, TOOLONGNUMBER12' },
    {
      text: Array.from({ length: 21 }, (_, index) => `QWCU20${String(10000 + index)}`).join(' '),
      message: 'Please enter a maximum of 20 container numbers',
    },
    { text: '<script>alert(1)</script>', message: 'Invalid format of container number' },
  ];
  test(
    'the dashboard names input that cannot be searched [DSH-05, VAL-17, VAL-19, VAL-20, CON-05]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('free');
      await page.goto('/faqs');
      for (const { text, message } of refusedTexts)
        await test.step(`${text.slice(0, 30)}: ${message}`, async () => {
          await moveTo(page, '/faqs');
          await expect(page).toHaveTitle('FAQs - Quaywatch');
          await moveTo(page, '/dashboard');
          await page.getByLabel('Container numbers').fill(text);
          await page.getByRole('button', { name: 'Search' }).click();

          await expect(page.getByText(message)).toBeVisible();
          await expect(page).toHaveURL('/dashboard');
        });
    },
  );
});

test('Free customers see the basic statuses and none of the advanced tools [CON-12, CON-19]', async ({
  page,
  signInAs,
}) => {
  await signInAs('free');
  await open(page, 'QWCU2001010', 'QWCU2002022');

  for (const name of ['Container', 'Port', 'Activity', 'Vessel', 'Status'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
  await expect(rowOf(page, 'QWCU2001010')).not.toContainText('Discharged');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Containers' })).toHaveCount(0);
  await expect(page.getByText('containers found')).toHaveCount(0);
});

test('advanced customers see the journey with its directions and the legend [CON-08, CON-13, CON-17, CON-29]', async ({
  page,
  signInAs,
}) => {
  await signInAs('trial');
  await open(page, 'QWCU2001010', 'QWCU2008083');

  await expect(rowOf(page, 'QWCU2001010')).toContainText('Discharged');
  await test.step('alerts have two columns, and containers are selected one by one or all [CON-21, CON-22, CON-30, CON-36]', async () => {
    for (const name of ['Email', 'SMS']) await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /QWCU2001010/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Select all/i })).toBeVisible();
    await expect(page.getByText('2 containers found')).toBeVisible();
  });
  await test.step('a hint says what the selection is for [CON-38]', async () => {
    await expect(
      page.getByText('Containers need to be selected via a check box before applying alerts or removing containers'),
    ).toBeVisible();
  });
  await expect(page.getByText('= Southampton Port')).toBeVisible();
  await expect(page.getByText('= London Gateway Port')).toBeVisible();
  await expect(rowOf(page, 'QWCU2008083')).toContainText(/In.*Out/s);
  await test.step('tools are in one row, and a vessel on one line, from 1200 px [CON-130, CON-131]', async () => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await reopenInOurFont(page);
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Discharged');
    expect(await heightOf(page.getByRole('group', { name: 'Tools for containers' }))).toBeLessThan(56);
    expect(await heightOf(rowOf(page, 'QWCU2001010').getByText('THAMES ENDEAVOUR'))).toBeLessThan(20);
  });
});

test(
  'the customer switches between all statuses and the current one [CON-35, CON-36]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page, 'QWCU2001010');
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Discharged');

    await page.getByRole('button', { name: 'Current Status Only' }).click();
    await expect(rowOf(page, 'QWCU2001010')).not.toContainText('Discharged');
    await page.getByRole('button', { name: 'All Statuses' }).click();
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Discharged');
  },
);

test(
  'a hold is marked, and a slot lasts two hours [CON-27, CON-50, CON-52, CON-74]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page, 'QWCU2002022', 'QWCU2003034', 'QWCU2004046', 'QWCU2007071', 'QWCU2010100', 'QWCU2012123');

    await expect(rowOf(page, 'QWCU2002022')).toContainText('On Hold');
    await expect(rowOf(page, 'QWCU2003034')).toContainText('On Hold - Processed');
    await test.step('an estimated arrival has a label [CON-53]', async () => {
      await expect(rowOf(page, 'QWCU2004046')).toContainText('Estimated Arrival Time:');
    });
    await expect(rowOf(page, 'QWCU2007071')).toContainText(/between \d\d:\d\d (\d\d\/\d\d\/\d{4} )?and \d\d:\d\d/);
    await test.step('a status without an icon is plain text [CON-28]', async () => {
      await expect(rowOf(page, 'QWCU2010100')).toContainText('In Storage');
      await expect(rowOf(page, 'QWCU2012123').getByRole('row').first()).not.toContainText('Unknown container');
    });
  },
);

test('one container at both ports shows both visits [CON-07]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  await open(page, 'QWCU2011111');
  await expect(rowOf(page, 'QWCU2011111')).toContainText('LGP');
  await expect(rowOf(page, 'QWCU2011111')).toContainText('SOU');
});

test(
  'a column sorts descending first, then ascending; ties follow the number [CON-20, CON-39, CON-42]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page, 'QWCU2002022', 'QWCU2001010', 'QWCU2004046');
    const numbers = async () =>
      (await page.getByRole('rowgroup').allInnerTexts())
        .map((text) => /QWCU\s*\d{6}\s*\d/.exec(text)?.[0].replace(/\s/g, ''))
        .filter(Boolean);
    expect(await numbers()).toEqual(['QWCU2002022', 'QWCU2001010', 'QWCU2004046']);

    const head = page.getByRole('columnheader', { name: 'Container', exact: true });
    await head.getByRole('button').click();
    await expect.poll(numbers).toEqual(['QWCU2004046', 'QWCU2002022', 'QWCU2001010']);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect.poll(numbers).toEqual(['QWCU2001010', 'QWCU2002022', 'QWCU2004046']);
  },
);

test(
  'booking and schedules per container, rail only at London Gateway, dead links off [CON-43, CON-44, CON-45]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await open(page, 'QWCU2001010', 'QWCU2002022', 'QWCU2015159');

    await page.getByRole('button', { name: 'Actions for QWCU2001010' }).click();
    for (const name of ['Vehicle booking', 'Vessel schedule', 'Rail schedule'])
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', /.+/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for QWCU2002022' }).click();
    await expect(page.getByRole('menuitem', { name: 'Vessel schedule' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Rail schedule' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for QWCU2015159' }).click();
    await expect(page.getByRole('menuitem', { name: 'Vehicle booking' })).toHaveAttribute('aria-disabled', 'true');
  },
);

test('New search keeps the numbers, selected; back shows the result as it was left [CON-15, CON-37, NAV-74, NAV-75]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await signInAs('free');
  await open(page, 'QWCU2001010', 'QWCU2002022', 'QWCU2004046');
  await expect(page.getByText('Go to Saved Lists')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Container', exact: true }).getByRole('button').click();
  await page.mouse.wheel(0, 160);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(160);

  await page.getByRole('link', { name: 'New search' }).dispatchEvent('click');
  await expect(page).toHaveURL('/dashboard');
  const box = page.getByLabel('Container numbers');
  await expect(box).toHaveValue('QWCU2001010\nQWCU2002022\nQWCU2004046');
  await expect(box).toBeFocused();
  await page.keyboard.type('QWCU2003034');
  await expect(box).toHaveValue('QWCU2003034');

  await page.goBack();
  await expect(rowOf(page, 'QWCU2004046')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(160);
  await expect(page.getByRole('columnheader', { name: 'Container', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.goForward();
  await expect(box).toHaveValue('QWCU2003034');
});

test('a loading state is shown while the search runs [CON-18]', nightly, async ({ page, signInAs }) => {
  await signInAs('paid');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/containers/advanced', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/containers?numbers=QWCU2001010');

  await expect(page.getByRole('status', { name: /loading/i })).toBeVisible();
  answer();
  await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('containers are cards with a toolbar, a sort menu and a bar for the selection [CON-23, CON-39]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('paid');
    await open(page, 'QWCU2001010', 'QWCU2002022');
    await reopenInOurFont(page);
    await expect(page.getByRole('button', { name: 'Add Containers' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('table')).toHaveCount(0);
    for (const card of await page.getByRole('article').all()) expect(await heightOf(card)).toBeLessThan(200);
    const topOf = async () => (await page.getByRole('heading', { name: 'QWCU2001010' }).boundingBox())?.y ?? Infinity;
    await test.step('the first card is visible without scrolling, and higher up once the port alerts are read [CNT-39, CON-110]', async () => {
      const unread = await topOf();
      expect(unread).toBeLessThan(440);
      await page.getByRole('button', { name: 'Mark as read' }).click();
      const line = page.getByRole('button', { name: /^\d port alerts/ });
      await expect(line).toBeFocused();
      expect(await topOf()).toBeLessThan(unread - 25);
      expect(await heightOf(page.getByRole('region', { name: 'Critical alerts' }))).toBeLessThanOrEqual(32);
      await page.reload();
      await expect(line).toBeVisible();
    });

    await page.getByRole('button', { name: /Sort/ }).click();
    for (const name of ['Number', 'Port', 'Activity', 'Status'].flatMap((by) => [`${by} A-Z`, `${by} Z-A`]))
      await expect(page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }))).toBeVisible();
  });
});
