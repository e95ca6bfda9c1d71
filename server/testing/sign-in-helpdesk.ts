import { signInAs } from './sign-in-as.ts';
import type { TestApp } from './start-test-app.ts';

/** Each one in a test needs an email of their own. */
export function signInHelpdesk(server: TestApp, email = 'agent@helpdesk.example') {
  return signInAs(server, { email, lastName: 'Desk', tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] });
}
