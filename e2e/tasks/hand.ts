import type { Locator, Page } from '@playwright/test';

/** Text that must be typed counts as keys. */
export type Cost = { readonly clicks: number; readonly keys: number };

/** Does what a person does at the screen, and counts the cost. */
export class Hand {
  private clicks = 0;
  private keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get cost(): Cost {
    return { clicks: this.clicks, keys: this.keys };
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Counts as one key, because the text is on the clipboard. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('ControlOrMeta+V');
  }

  async pressUntil(key: string, isReached: () => Promise<boolean>): Promise<void> {
    for (let press = 0; press < 100 && !(await isReached()); press += 1) await this.press(key);
    if (!(await isReached())) throw new Error(`${key} does not lead there.`);
  }
}
