// node screens/record-tour.ts <address> <folder>: records the product's video as timed pictures, with its captions.
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownChromium } from '../fixtures/chromium.ts';
import { openSession } from '../fixtures/open-session.ts';
import { reportStatuses } from '../fixtures/port-reports.ts';
import { chooseList } from '../fixtures/saved-lists.ts';

const [address = 'http://localhost:8080', folder = 'tour'] = process.argv.slice(2);
const size = { width: 1280, height: 720 };
const atSea = 'QWCU7730015';

type Picture = { readonly bytes: Buffer; readonly at: number };
type Caption = { readonly text: string; readonly at: number };

const pictures: Picture[] = [];
const captions: Caption[] = [];
const now = () => Date.now() / 1000;

async function say(page: Page, text: string, seconds = 2.5) {
  captions.push({ text, at: now() });
  await page.waitForTimeout(seconds * 1000);
}

async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 });
  await page.waitForTimeout(350);
  await page.mouse.down();
  await page.mouse.up();
}

/** Needed because a headless browser draws no pointer. */
function drawPointer() {
  document.addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div');
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '2147483647',
      width: '22px',
      height: '22px',
      margin: '-11px',
      borderRadius: '50%',
      background: 'rgb(245 174 33 / 0.55)',
      border: '2px solid rgb(150 90 0 / 0.8)',
      pointerEvents: 'none',
      left: '640px',
      top: '500px',
    });
    // Dialogs are in the top layer, above everything else.
    pointer.popover = 'manual';
    document.addEventListener('mousemove', ({ clientX, clientY }) => {
      if (!pointer.isConnected) document.body.append(pointer);
      if (pointer.matches(':popover-open')) pointer.hidePopover();
      pointer.showPopover();
      pointer.style.left = `${clientX}px`;
      pointer.style.top = `${clientY}px`;
    });
  });
}

async function film(page: Page) {
  const main = page.getByRole('main');
  await say(page, 'Quaywatch shows where your containers are, at London Gateway and Southampton.');

  await say(page, 'Enter up to 20 container numbers, and search both ports at once.', 0.5);
  const box = page.getByRole('textbox', { name: 'Container numbers' });
  await press(page, box);
  await box.pressSequentially(`QWCU2001010 QWCU2002022 ${atSea}`, { delay: 45 });
  await press(page, main.getByRole('button', { name: /^Search/ }));
  await expect(main.getByText(/Last refreshed at/)).toBeVisible();
  await say(page, 'Each container has its status and its whole journey: what was, what is, what comes next.', 4);

  await say(page, 'Want to know when a ship arrives? Set an alert, by email or by SMS.', 0.5);
  await press(page, page.getByRole('button', { name: `Actions for ${atSea}` }));
  await press(page, page.getByRole('menuitem', { name: 'Set Alert' }));
  const dialog = page.getByRole('dialog', { name: 'Set Alert' });
  const arrived = dialog.getByLabel('Email, Import, Arrived', { exact: true });
  await press(page, arrived);
  await expect(arrived).toBeChecked();
  await page.waitForTimeout(800);
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await press(page, page.getByRole('button', { name: 'OK' }));
  await page.getByText(atSea).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);

  await say(page, 'The ship arrives, and the port reports it.', 0.5);
  await reportStatuses(page, atSea, { statusType: 'Arrived', timeKind: 'actual', hours: 0 });
  await page.waitForTimeout(2500);
  await say(page, 'Seconds later the email is there.', 0.5);
  const mail = page.getByRole('heading', { name: `${atSea}: Arrived at London Gateway` }).first();
  await expect(async () => {
    await page.goto('/demo/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await page.waitForTimeout(4000);

  await page.goto('/pending-alerts');
  await say(page, 'See which alerts are still to come, and follow every message that was sent.', 4);

  await press(page, page.getByRole('link', { name: 'History' }));
  await say(page, 'Look back at the visits of the last six months.', 3.5);

  await page.goto('/saved-lists');
  await chooseList(page, 'Weekly imports');
  await say(page, 'Keep the numbers you search often in saved lists.', 3.5);

  await press(page, page.getByRole('link', { name: 'Account' }));
  await say(page, 'You will find the advanced features on My Account.', 3.5);
}

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

function writeCaptions(begin: number, end: number): string {
  const cues = captions.map(({ text, at }, index) => {
    const until = captions[index + 1]?.at ?? end;
    return `${clock(at - begin)} --> ${clock(until - begin)}\n${text}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const browser = await chromium.launch(ownChromium());
const context = await browser.newContext({
  baseURL: address,
  viewport: size,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.80' },
});
const page = await context.newPage();
await page.addInitScript(drawPointer);
await openSession(page, 'paid');
await reportStatuses(
  page,
  atSea,
  { statusType: 'Inbound at Sea', timeKind: 'actual', hours: -20 },
  { statusType: 'Arrived', timeKind: 'estimated', hours: 1 },
  { statusType: 'Discharged', timeKind: 'estimated', hours: 5 },
);
await page.goto('/dashboard');
await page.getByText('Welcome Back').first().waitFor();
await page.waitForLoadState('networkidle');

const devtools = await context.newCDPSession(page);
devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
  pictures.push({ bytes: Buffer.from(data, 'base64'), at: metadata.timestamp ?? now() });
  void devtools.send('Page.screencastFrameAck', { sessionId });
});
await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 720 });
await page.mouse.move(640, 500);
await film(page);
await devtools.send('Page.stopScreencast');
const end = now();
await browser.close();

mkdirSync(folder, { recursive: true });
const begin = pictures[0]?.at ?? end;
const list = pictures.map(({ bytes, at }, index) => {
  const name = `${String(index).padStart(5, '0')}.jpg`;
  writeFileSync(join(folder, name), bytes);
  return `file ${name}\nduration ${Math.max(0.001, (pictures[index + 1]?.at ?? end) - at).toFixed(3)}`;
});
// The last picture is listed twice, because the player ignores the duration of the last line.
const last = `file ${String(pictures.length - 1).padStart(5, '0')}.jpg`;
writeFileSync(join(folder, 'pictures.txt'), `${list.join('\n')}\n${last}\n`);
writeFileSync(join(folder, 'tour.vtt'), writeCaptions(begin, end));
console.log(`${pictures.length} pictures in ${(end - begin).toFixed(1)} s`);
