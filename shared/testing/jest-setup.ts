// Runs before unit tests that render: page matchers, missing browser parts, and silence.
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { installBrowserParts } from './browser-parts.ts';
import { expectSilence } from './expect-silence.ts';
import { omitStyles } from './omit-styles.ts';

installBrowserParts();
omitStyles();
expectSilence();
afterEach(cleanup);
