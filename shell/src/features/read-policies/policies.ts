import { acceptableUse } from './acceptable-use.ts';
import { cookies } from './cookies.ts';
import type { Policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { termsOfUse } from './terms-of-use.ts';

/** Policy texts by path. */
export const policies: Readonly<Record<string, Policy>> = {
  '/terms-of-use-policy': termsOfUse,
  '/privacy-policy': privacy,
  '/cookie-policy': cookies,
  '/acceptable-use-policy': acceptableUse,
};
