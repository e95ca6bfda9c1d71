import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { accounts } from '../fixtures/accounts.ts';
import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const inPort = 'QWCU2015159';
const atSea = 'QWCU2004046';
const exported = 'QWCU2006060';
const stored = 'QWCU2010100';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const recipient = (page: Page, name: string) => page.getByRole('group', { name });

async function openSetAlert(page: Page, number: string) {
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Set Alert' }).click();
  const dialog = dialogOf(page, 'Set Alert');
  await expect(dialog.getByRole('table')).toBeVisible();
  return dialog;
}

async function saveAlerts(page: Page) {
  await dialogOf(page, 'Set Alert').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your alerts have been saved.')).toBeVisible();
  const refreshed = page.waitForResponse('**/api/containers/advanced');
  await page.getByRole('button', { name: 'OK' }).click();
  await refreshed;
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test("a container's alerts are set, and changed while their status is in the future [CON-76, SGL-01, SGL-12]", async ({
  page,
  signInAs,
}) => {
  await signInAs('recurring');
  await openContainers(page, inPort);

  await test.step('the editor shows what is set and what can still be changed [SGL-02, SGL-03, SGL-04, SGL-05]', async () => {
    const dialog = await openSetAlert(page, inPort);
    await expect(dialog.getByLabel('Email, Import, Discharged')).toBeDisabled();
    await expect(dialog.getByLabel('Email, Import, On Hold Processed')).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(recipient(page, 'Primary contact').getByLabel('Email')).toHaveValue(accounts.recurring);
    await expect(recipient(page, 'Primary contact').getByLabel('Email')).not.toBeEditable();
    await expect(recipient(page, 'Secondary contact')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('two alerts and a second recipient are saved', async () => {
    const dialog = dialogOf(page, 'Set Alert');
    await dialog.getByLabel('Email, Import, Available for Collection').check();
    await dialog.getByLabel('SMS, Import, Departed by Road').check();
    await dialog.getByText('Secondary contact').click();
    await recipient(page, 'Secondary contact').getByLabel('Email').fill('gate@');
    await recipient(page, 'Secondary contact').getByLabel('Phone').focus();
    await expect(dialog.getByText('Invalid Email')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await recipient(page, 'Secondary contact').getByLabel('Email').fill('gate@cadwallader.example');
    await saveAlerts(page);
    await expect(page.getByRole('button', { name: `Actions for ${inPort}` })).toBeFocused();
    await expect(rowOf(page, inPort).getByRole('img', { name: 'Email alert set' }).first()).toBeVisible();
  });

  await test.step('they are kept, and a change is not lost by mistake', async () => {
    const dialog = await openSetAlert(page, inPort);
    await expect(dialog.getByLabel('Email, Import, Available for Collection')).toBeChecked();
    await expect(recipient(page, 'Secondary contact').getByLabel('Email')).toHaveValue('gate@cadwallader.example');
    await dialog.getByLabel('SMS, Import, Departed by Road').uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByText('You have not saved these alerts, do you still wish to close them?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialog.getByLabel('SMS, Import, Departed by Road')).not.toBeChecked();
  });

  await test.step('with Change ticked, another primary contact is saved', async () => {
    await dialogOf(page, 'Set Alert').getByLabel('Change', { exact: true }).check();
    await recipient(page, 'Primary contact').getByLabel('Email').fill('desk@cadwallader.example');
    await saveAlerts(page);
    const dialog = await openSetAlert(page, inPort);
    await expect(dialog.getByLabel('SMS, Import, Departed by Road')).not.toBeChecked();
    await expect(recipient(page, 'Primary contact').getByLabel('Email')).toHaveValue('desk@cadwallader.example');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  'without a default mobile number only email alerts can be set [SGL-13, SGL-14, SGL-16]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('nomobile');
    await openContainers(page, inPort);

    const dialog = await openSetAlert(page, inPort);
    await expect(
      dialog.getByText(
        'You must nominate your default mobile number before SMS alerts can be applied. Only Email alerts can be applied.',
      ),
    ).toBeVisible();
    await expect(dialog.getByLabel('SMS, Import, Departed by Road')).toBeDisabled();
    await dialog.getByLabel('Change', { exact: true }).check();
    await expect(recipient(page, 'Primary contact').getByLabel('Phone')).toBeDisabled();
    await expectAccessibleAtBothWidths(page);
    await dialog.getByLabel('Email, Import, Departed by Road').check();
    await saveAlerts(page);

    await expect(rowOf(page, inPort).getByRole('img', { name: 'Email alert set' }).first()).toBeVisible();
    await expect(rowOf(page, inPort).getByRole('img', { name: 'SMS alert set' })).toHaveCount(0);
  },
);

async function startApplying(page: Page, ...numbers: string[]) {
  for (const number of numbers) await page.getByRole('checkbox', { name: number }).check();
  await page.getByRole('button', { name: 'Apply Template Alerts' }).click();
}

async function saveTemplates(page: Page, ...boxes: string[]) {
  await page.goto('/alert-templates');
  for (const box of boxes) await page.getByLabel(box, { exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes have been saved')).toBeVisible();
}

// The browser logs an application of templates that is refused or fails like any other call.
test.use({ expectedErrors: [/status of (403|500) .*\/api\/alert-subscription/] });

test(
  'templates are applied once the customer has seen the cost [SGL-21, SGL-22, SGL-23, SGL-24, SGL-25]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('alerted');
    await openContainers(page, atSea, exported, stored);

    await test.step('containers in storage have no alerts', async () => {
      await startApplying(page, stored);
      await expect(page.getByText('Alerts cannot be set for the selected containers.')).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('checkbox', { name: stored }).uncheck();
    });

    await test.step('without templates nothing is applied, and the selection stays', async () => {
      await startApplying(page, atSea, exported);
      const dialog = dialogOf(page, 'Alert Template not set up');
      await expect(dialog).toContainText(
        'You have not yet set up your Alert Template for Export, Import. Please set this up first and then apply to your containers. Nothing has been applied',
      );
      await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(atSea), new RegExp(exported)]);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('checkbox', { name: atSea })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Apply Template Alerts' })).toBeFocused();
    });

    await test.step('text messages need a mobile number, which can be entered at once; emails work without', async () => {
      await saveTemplates(
        page,
        'Email, Import, Discharged',
        'SMS, Import, Discharged',
        'Email, Export, On Vessel at Sea',
      );
      await openContainers(page, atSea, exported, stored);
      await startApplying(page, atSea, exported, stored);
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      const needed = dialogOf(page, 'Mobile number needed');
      await expect(needed).toContainText(
        'You must nominate a mobile number before SMS alerts can be applied. Please go to the Change Alert Email and SMS page.',
      );
      await expect(needed.getByRole('listitem')).toHaveText([new RegExp(atSea), new RegExp(exported)]);
      await page.getByRole('dialog').getByRole('button', { name: 'Change Alert Email and SMS' }).click();
      await page.getByLabel('Change mobile number to').fill('07911123461');
      await page.getByLabel('Confirm mobile number').fill('07911123461');
      await page.getByRole('button', { name: 'Update' }).click();
    });

    const preview = dialogOf(page, 'Apply Template Alerts');

    await test.step('the emails are set; the cost of the texts is shown before those are set', async () => {
      await expect(preview.getByText('No new emails, 300 left')).toBeVisible();
      await expect(preview.getByText('1 of the 300 SMS messages that you have left')).toBeVisible();
      await expect(preview.getByRole('listitem').filter({ hasText: stored })).toBeVisible();
      await expectAccessible(page);
      await preview.getByRole('button', { name: 'Cancel' }).click();
      await expect(rowOf(page, atSea).getByRole('img', { name: 'Email alert set' }).first()).toBeVisible();
      await expect(rowOf(page, atSea).getByRole('img', { name: 'SMS alert set' })).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: atSea })).not.toBeChecked();
    });

    await test.step('at a zoom of 400 %, text and buttons can be scrolled to, also after a failure', async () => {
      const size = page.viewportSize();
      await startApplying(page, atSea, exported, stored);
      await page.setViewportSize({ width: 320, height: 256 });
      await page.route('**/api/alert-subscription', (route) => route.fulfill({ status: 500, json: {} }));
      const apply = preview.getByRole('button', { name: 'Apply', exact: true });
      await apply.focus();
      await page.keyboard.press('Enter');
      await expect(preview.getByRole('alert')).toContainText('Oops');

      await page.mouse.move(160, 200);
      await page.mouse.wheel(0, -2000);
      await expect(preview.getByText(/^Apply your templates to/)).toBeInViewport();
      await page.mouse.wheel(0, 2000);
      await expect(apply).toBeInViewport({ ratio: 1 });

      await page.unroute('**/api/alert-subscription');
      await apply.press('Escape');
      if (size) await page.setViewportSize(size);
      for (const number of [atSea, exported, stored]) await page.getByRole('checkbox', { name: number }).uncheck();
    });

    await test.step('applying them clears the selection and refreshes the search', async () => {
      await startApplying(page, atSea, exported, stored);
      const refreshed = page.waitForResponse('**/api/containers/advanced');
      await preview.getByRole('button', { name: 'Apply', exact: true }).click();
      await refreshed;
      await expect(page.getByText('Your alerts have been applied.')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: atSea })).not.toBeChecked();
      await expect(rowOf(page, atSea).getByRole('img', { name: 'SMS alert set' }).first()).toBeVisible();
      await expect(rowOf(page, exported).getByRole('img', { name: 'Email alert set' }).first()).toBeVisible();
    });

    await test.step('a container with special alerts is left out, before and after', async () => {
      const dialog = await openSetAlert(page, atSea);
      await dialog.getByLabel('Email, Import, Departed by Road').check();
      await saveAlerts(page);
      await startApplying(page, atSea, exported);
      await expect(preview.getByText(/^Left out, because they have special alerts set\./)).toBeVisible();
      await preview.getByRole('button', { name: 'Apply', exact: true }).click();
      const refusal = dialogOf(page, 'Alerts applied');
      await expect(refusal).toContainText(
        'Your alerts have been applied except for the following containers which have special alerts set. You will need to change these using Set Alert in the Actions drop-down box.',
      );
      await expect(refusal.getByRole('listitem')).toHaveText([new RegExp(atSea)]);
      await refusal.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('checkbox', { name: exported })).not.toBeChecked();
    });
  },
);

test(
  'if the allowance is used up, the pop-up says how many new alerts would be suspended [SGL-27]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('limit');
    await saveTemplates(page, 'Email, Import, Departed by Road', 'SMS, Import, Departed by Road');
    await openContainers(page, atSea, inPort);

    await startApplying(page, atSea, inPort);

    const dialog = dialogOf(page, 'Apply Template Alerts');
    await expect(dialog.getByText('2 of the 300 emails that you have left')).toBeVisible();
    await expect(dialog.getByText('2 new SMS messages, 0 left')).toBeVisible();
    await expect(dialog.getByText('2 of the new SMS messages would be suspended until the next period')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  },
);
