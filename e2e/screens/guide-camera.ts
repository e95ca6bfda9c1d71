import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';

/** Pictures by name, in the order in which they are taken. */
export type GuideTour = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

export type GuideCamera = ReturnType<typeof createGuideCamera>;

export const settle = (page: Page) => page.waitForLoadState('networkidle');
export const open = async (page: Page, path: string, ready: string) => {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await settle(page);
};

/** Takes pictures of parts of a page into a folder. */
export function createGuideCamera(folder: string, windowHeight: number) {
  const picture = (name: string) =>
    ({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 38, animations: 'disabled' }) as const;
  /** For pictures as high as the window: they are printed so small that more pixels would only add bytes. */
  const highPicture = (name: string) => ({ ...picture(name), scale: 'css' }) as const;

  async function takePart(page: Page, name: string, from: Locator, to: Locator, { air = 16, isHigh = false } = {}) {
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (!a || !b) throw new Error(`${name}: nothing to take a picture of`);
    const x = Math.max(0, Math.min(a.x, b.x) - air);
    const y = Math.max(0, Math.min(a.y, b.y) - air);
    const right = Math.min(page.viewportSize()?.width ?? 0, Math.max(a.x + a.width, b.x + b.width) + air);
    const bottom = Math.max(a.y + a.height, b.y + b.height) + air;
    const clip = { x, y, width: right - x, height: bottom - y };
    await page.screenshot({ ...(isHigh ? highPicture(name) : picture(name)), clip });
  }

  /** Leaves out menu, header and port alerts. Ends with the card that contains `last`, or else with the window. */
  async function takeMain(page: Page, name: string, last?: Locator) {
    const [main, end] = [await page.getByRole('main').boundingBox(), await last?.boundingBox()];
    if (!main) throw new Error(`${name}: nothing to take a picture of`);
    const { x, y, width } = main;
    const bottom = end ? end.y + end.height + 40 : Math.min(y + main.height, windowHeight);
    await page.screenshot({ ...picture(name), clip: { x, y, width, height: bottom - y } });
  }

  return { picture, highPicture, takePart, takeMain };
}
