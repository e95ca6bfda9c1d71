// For tests that render nothing.
import { expectSilence } from './expect-silence.ts';

expectSilence();
