import type { Page } from '@playwright/test';
import type { OpenedPage } from '../fixtures/pages.ts';

export type Screen = OpenedPage & {
  readonly name: string;
  /** It covers the window, not the length of the page. */
  readonly isDialog?: true;
  /** A call is never answered, so the page never settles. */
  readonly isLoading?: true;
  /** Before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Before the picture is taken. */
  readonly open?: (page: Page) => Promise<unknown>;
};
