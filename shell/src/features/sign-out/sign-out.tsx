import { signOut } from '@quaywatch/shared/session';
import { useEffect } from 'react';

/** Ends the session (SES-42); the routes then lead to sign-in. */
export function SignOut() {
  useEffect(() => signOut(), []);
  return null;
}
