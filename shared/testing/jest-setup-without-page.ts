// Before every unit test of what draws nothing: silence alone.
import { expectSilence } from './expect-silence.ts';

expectSilence();
