// Each opens one step of a dialog or one state.
import type { Page } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { all, answer, calls } from './alert-answers.ts';

type Open = (page: Page) => Promise<unknown>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

export const steps: (...opened: readonly Open[]) => Open = all;

export const tickTemplate: Open = (page) =>
  page.getByRole('checkbox', { name: 'SMS, Import, Departed Port for Rail Terminal', exact: true }).click();

export const saveTemplates: Open = async (page) => {
  await press(page, 'Save');
  await page
    .getByText(/Changes have been saved|Oops/)
    .first()
    .waitFor();
};

export const leaveTemplates: Open = async (page) => {
  await page.getByRole('link', { name: 'Pending alerts' }).click();
  await page.getByRole('dialog', { name: 'Changes not saved' }).waitFor();
};

export const openContacts: Open = async (page) => {
  await press(page, 'Change Alert Email Address or SMS Number');
  await page.getByRole('dialog').getByLabel('Change email to').or(page.getByText('Try again')).first().waitFor();
};

const enterContacts = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByRole('dialog').getByLabel(label).fill(text);
  await page.keyboard.press('Tab');
};

export const mistypeContacts: Open = (page) =>
  enterContacts(page, {
    'Change email to': 'day@thameside.example',
    'Confirm email': 'night@thameside.example',
    'Change mobile number to': '12345',
    'Confirm mobile number': '12345',
  });

export const changeContacts: Open = async (page) => {
  await enterContacts(page, {
    'Change email to': 'night@thameside.example',
    'Confirm email': 'night@thameside.example',
  });
  await press(page, 'Update');
  await page.getByRole('dialog', { name: 'Containers not affected' }).waitFor();
};

export const openSetAlert =
  (number: string): Open =>
  async (page) => {
    await press(page, `Actions for ${number}`);
    await page.getByRole('menuitem', { name: 'Set Alert' }).click();
    await page
      .getByRole('dialog', { name: 'Set Alert' })
      .filter({ has: page.getByRole('table').or(page.getByText('Try again')) })
      .waitFor();
  };

export const tickSingleAlert: Open = (page) =>
  page.getByRole('dialog').getByRole('checkbox', { name: 'Email, Import, Departed Port for Rail Terminal' }).click();

export const closeSetAlert: Open = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Alerts not saved' }).waitFor();
};

export const saveSingleAlert: Open = async (page) => {
  await press(page, 'Save');
  await page
    .getByText(/Your alerts have been saved|Oops/)
    .first()
    .waitFor();
};

export const startApplying =
  (said: string, ...numbers: readonly string[]): Open =>
  async (page) => {
    for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await press(page, 'Apply Template Alerts');
    const dialog = page.getByRole('dialog').filter({ hasText: said });
    await dialog.waitFor();
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  };

export const confirmApplying =
  (title: string): Open =>
  async (page) => {
    await press(page, 'Apply');
    await page.getByRole('dialog', { name: title }).waitFor();
  };

export const openMissingPanel: Open = async (page) => {
  await press(page, 'More tools');
  await page.getByRole('menuitem', { name: 'Change Alert Email and SMS' }).click();
  await page.getByText('This feature is temporarily unavailable.').waitFor();
};

export const watchKnownNumber: Open = async (page) => {
  const form = page.getByRole('form', { name: 'Watch a container' });
  await form.getByRole('textbox').fill('QWCU2001010');
  await form.getByRole('button', { name: 'Watch' }).click();
  await form.getByRole('alert').waitFor();
};

export const unfold: Open = async (page) =>
  void (await page.locator('details').evaluateAll((sections: HTMLDetailsElement[]) => {
    for (const section of sections) section.open = true;
  }));

export const askToEnd: Open = async (page) => {
  await page.getByRole('button', { name: 'End alerts of QWCU2004046' }).click();
  await page.getByRole('dialog', { name: 'End alerts' }).waitFor();
};

const colleague = 'yard@stopped-alerts.example';

/** Sends a message and takes its alert back; the next picture finds the first message again. */
const openStopPage: Open = async (page) => {
  const containerNumber = 'QWCU2006060';
  const headers = await bearerOf(page);
  const found = await page.request.post('/api/containers/advanced', { headers, data: [containerNumber] });
  const { containers } = (await found.json()) as {
    containers: { containerStatuses: { gkey: string; activity: string }[] }[];
  };
  const { gkey, activity: activityType } = containers[0]!.containerStatuses[0]!;
  const set = (items: readonly object[]) =>
    page.request.post('/api/alert-subscription/single', {
      headers,
      data: {
        containerNumber,
        gkey,
        activityType,
        alertTemplateDto: { items },
        firstContactDetail: { phone: null, email: accounts.internal },
        secondContactDetail: { phone: null, email: colleague },
      },
    });
  await set([{ activityType, containerStatusType: 'On Vessel at Sea', alertType: 'Email' }]);
  const mail = await newestMailTo(page, colleague);
  await set([]);
  await page.goto(/\/stop\/\S+/.exec(mail)?.[0] ?? '/stop/unknown');
  await page.getByRole('heading').waitFor();
};

export const stopAlerts: Open = async (page) => {
  await openStopPage(page);
  const stop = page.getByRole('button', { name: 'Stop these alerts' });
  if (await stop.isVisible()) await stop.click();
  await page.getByRole('heading', { name: 'The alerts are stopped' }).waitFor();
};

export const startAlerts: Open = async (page) => {
  await openStopPage(page);
  const start = page.getByRole('button', { name: 'Start them again' });
  if (await start.isVisible()) await start.click();
  await page.getByRole('button', { name: 'Stop these alerts' }).waitFor();
};

/** Saving fails, so the switch returns to its old position. */
export const failToCombine: Open = async (page) => {
  await answer(calls.preferences, {}, { status: 500, method: 'PUT' })(page);
  await page.getByRole('switch').click();
  await page.getByText(/Oops/).waitFor();
};
