import type { Page } from '@playwright/test';
import type { OpenedPage } from '../fixtures/pages.ts';

/** What a picture shows. */
export type Screen = OpenedPage & {
  readonly name: string;
  /** A dialog covers the window, not the length of the page. */
  readonly isDialog?: true;
  /** A call is never answered, so the page never settles. */
  readonly isLoading?: true;
  /** Mocks answers before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Acts on the page before the picture is taken. */
  readonly open?: (page: Page) => Promise<unknown>;
};
