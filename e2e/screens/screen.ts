import type { Page } from '@playwright/test';
import type { OpenedPage } from '../fixtures/pages.ts';

/** What a picture is taken of. */
export type Screen = OpenedPage & {
  readonly name: string;
  /** A dialog covers the window, not the length of the page. */
  readonly isDialog?: true;
  /** A call is never answered, so that the page does not come to rest. */
  readonly isLoading?: true;
  /** What is done before the page is opened: answers of the picture's own. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What is done on the page before the picture is taken. */
  readonly open?: (page: Page) => Promise<unknown>;
};
