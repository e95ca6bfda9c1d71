import { signInAs } from './sign-in-as.ts';
import type { TestApp } from './start-test-app.ts';

/** Each agent in a test needs a separate email. */
export function signInHelpdesk(server: TestApp, email = 'agent@helpdesk.example') {
  return signInAs(server, { email, lastName: 'Desk', tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] });
}
