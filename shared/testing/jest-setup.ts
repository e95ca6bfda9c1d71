// For tests that render.
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { installBrowserParts } from './browser-parts.ts';
import { expectSilence } from './expect-silence.ts';
import { omitOwnerStacks } from './omit-owner-stacks.ts';
import { omitPageOfRetries } from './omit-page-of-retries.ts';
import { omitStyles } from './omit-styles.ts';
import { settleAfterEvents } from './settle-after-events.ts';
import { skipOtherTags } from './skip-other-tags.ts';

installBrowserParts();
omitOwnerStacks();
omitPageOfRetries();
omitStyles();
expectSilence();
settleAfterEvents();
skipOtherTags();
// On a busy machine, the first test of a file also waits for the modules of its page.
configure({ asyncUtilTimeout: 8_000 });
afterEach(cleanup);
