import type { Page } from '@playwright/test';
import type { OpenedPage } from '../fixtures/pages.ts';

export type Screen = OpenedPage & {
  readonly name: string;
  readonly isDialog?: true;
  /** A call is never answered, so the page never becomes idle. */
  readonly isLoading?: true;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page) => Promise<unknown>;
};
