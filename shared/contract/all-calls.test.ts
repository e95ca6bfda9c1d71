import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { allCalls, keyScopes, type Access, type AnyCall } from './index.ts';

const whoMayCall = (access: Access): string => {
  if (access.kind === 'tiers') return access.tiers.join(', ');
  return access.kind === 'authority' ? access.authority : access.kind;
};

const nameOf = ({ name }: AnyCall) => name;

const advanced = 'Free-advanced, Paid, Internal';

test('these are all calls, and only these customers may make them [API-03, API-05, SRV-D1]', () => {
  const found = allCalls.map(({ method, path, access }) => [`${method} ${path}`, whoMayCall(access)]);

  expect(found).toEqual([
    ['PUT /api/customers/account-details/password/update', 'signed-in'],
    ['GET /api/captcha/challenge', 'anonymous'],
    ['GET /api/captcha/site-key', 'anonymous'],
    ['POST /api/oauth/token', 'anonymous'],
    ['DELETE /api/customers/sessions', 'signed-in'],
    ['DELETE /api/customers/sessions/:sessionId', 'signed-in'],
    ['GET /api/customers/sessions', 'signed-in'],
    ['POST /api/oauth/revoke', 'anonymous'],
    ['GET /api/emails/existence', 'anonymous'],
    ['POST /api/emails/confirmation', 'anonymous'],
    ['GET /api/customers/secret-questions', 'anonymous'],
    ['PUT /api/customers/account-details/password/reset', 'anonymous'],
    ['POST /api/customers/account-details/unlock', 'anonymous'],
    ['POST /api/customers', 'anonymous'],
    ['POST /api/customers/second-factor/confirmation', 'signed-in'],
    ['POST /api/customers/second-factor/proof', 'signed-in'],
    ['GET /api/customers/second-factor', 'signed-in'],
    ['POST /api/customers/second-factor/recovery-codes', 'signed-in'],
    ['POST /api/customers/second-factor/setup', 'signed-in'],
    ['POST /api/customers/second-factor/removal', 'signed-in'],
    ['GET /api/type/activity-types', 'signed-in'],
    ['GET /api/type/business-sub-types', 'anonymous'],
    ['GET /api/type/business-types', 'anonymous'],
    ['GET /api/type/port-types', 'signed-in'],
    ['GET /api/type/role-types', 'anonymous'],
    ['GET /api/type/secret-question-types', 'anonymous'],
    ['DELETE /api/customers', 'signed-in'],
    ['GET /api/customers/data', 'signed-in'],
    ['GET /api/customers/account-details', 'signed-in'],
    ['GET /api/customers/account-details/advanced', advanced],
    ['GET /api/customers/general-info', 'signed-in'],
    ['POST /api/customers/marketing-preferences', 'signed-in'],
    ['PUT /api/customers/account-details/toggle-free-service-type', 'signed-in'],
    ['PUT /api/customers/account-details/details', 'signed-in'],
    ['GET /api/ports/silent', 'signed-in'],
    ['POST /api/containers/estimate-changes', advanced],
    ['POST /api/containers', 'signed-in'],
    ['POST /api/containers/advanced', advanced],
    ['POST /api/containers/history', advanced],
    ['POST /api/customers/container-numbers', advanced],
    ['DELETE /api/customers/container-numbers/:listId', advanced],
    ['GET /api/customers/container-numbers', advanced],
    ['GET /api/customers/container-numbers/standings', advanced],
    ['PUT /api/customers/container-numbers/', advanced],
    ['GET /api/customers/shared-results', 'signed-in'],
    ['POST /api/customers/shared-results', 'signed-in'],
    ['DELETE /api/customers/shared-results/:id', 'signed-in'],
    ['GET /api/customers/webhook/deliveries', advanced],
    ['GET /api/customers/webhook', 'signed-in'],
    ['POST /api/customers/webhook/deliveries/:id/redelivery', advanced],
    ['DELETE /api/customers/webhook', 'signed-in'],
    ['POST /api/customers/webhook/secret', advanced],
    ['PUT /api/customers/webhook', advanced],
    ['POST /api/customers/webhook/test', advanced],
    ['POST /api/container-references/search', advanced],
    ['GET /api/container-references', advanced],
    ['PUT /api/container-references', advanced],
    ['GET /api/free-days', advanced],
    ['PUT /api/free-days', advanced],
    ['POST /api/calendar', advanced],
    ['GET /api/calendar', 'signed-in'],
    ['DELETE /api/calendar', 'signed-in'],
    ['POST /api/access-keys', 'Paid, Internal'],
    ['GET /api/access-keys', 'signed-in'],
    ['DELETE /api/access-keys/:id', 'signed-in'],
    ['POST /api/teams/invitations/:id/acceptance', 'signed-in'],
    ['PUT /api/teams/free-days', advanced],
    ['POST /api/teams', advanced],
    ['DELETE /api/teams/invitations/:id', 'signed-in'],
    ['POST /api/teams/invitations', advanced],
    ['DELETE /api/teams/membership', 'signed-in'],
    ['GET /api/teams/changes', 'signed-in'],
    ['PUT /api/teams/lists/:listId', advanced],
    ['GET /api/teams/of-customer/:id', 'HELP_DESK'],
    ['GET /api/teams', 'signed-in'],
    ['DELETE /api/teams/members/:id', 'signed-in'],
    ['PUT /api/teams/references', 'signed-in'],
    ['POST /api/alert-subscription', advanced],
    ['POST /api/alert-subscription/notification-cessation', advanced],
    ['GET /api/alert-contact-detail', advanced],
    ['GET /api/alert-templates', advanced],
    ['GET /api/alert-templates/single', advanced],
    ['POST /api/alert-templates', advanced],
    ['POST /api/alert-subscription/single', advanced],
    ['POST /api/alert-contact-detail', advanced],
    ['DELETE /api/alert-subscription/pending/containers/:containerNumber', advanced],
    ['GET /api/alert-subscription/pending', advanced],
    ['GET /api/alert-subscription/pending/activity', advanced],
    ['POST /api/alert-templates/forecast', advanced],
    ['POST /api/alert-subscription/preview', advanced],
    ['GET /api/alert-messages', advanced],
    ['POST /api/containers/alert-marks', advanced],
    ['GET /api/alert-preferences', advanced],
    ['PUT /api/alert-preferences', advanced],
    ['POST /api/container-watches', advanced],
    ['GET /api/container-watches', advanced],
    ['DELETE /api/container-watches/:containerNumber', advanced],
    ['PUT /api/alert-subscription/followed-lists/:listId', advanced],
    ['GET /api/alert-subscription/followed-lists', advanced],
    ['DELETE /api/alert-subscription/followed-lists/:listId', advanced],
    ['PUT /api/payment/recurring', 'signed-in'],
    ['POST /api/payment/status', 'signed-in'],
    ['POST /api/payment', 'Free, Free-advanced, Paid'],
    ['GET /api/payment/history/:invoiceNumber/document', 'Free, Paid'],
    ['GET /api/payment/history', 'Free, Paid'],
    ['GET /api/payment', 'signed-in'],
    ['GET /api/help-desk/customers/:id', 'HELP_DESK'],
    ['GET /api/help-desk/customers/:id/secret-question-answers', 'HELP_DESK'],
    ['GET /api/help-desk/customers', 'HELP_DESK'],
    ['PUT /api/help-desk/customers/:id', 'HELP_DESK'],
    ['PUT /api/help-desk/customers/:id/secret-question-answers', 'HELP_DESK'],
    ['PUT /api/help-desk/customers/:id/activation', 'HELP_DESK'],
    ['DELETE /api/help-desk/customers/:id', 'HELP_DESK'],
    ['PUT /api/help-desk/customers/:id/password/reset', 'HELP_DESK'],
    ['POST /api/help-desk/customers/:id/confirmation', 'HELP_DESK'],
    ['PUT /api/help-desk/customers/:id/suspend', 'HELP_DESK'],
    ['DELETE /api/help-desk/customers/:id/second-factor', 'HELP_DESK'],
    ['POST /api/help-desk/customers/:id/notes', 'HELP_DESK'],
    ['GET /api/help-desk/customers/:id/changes/file', 'HELP_DESK'],
    ['GET /api/help-desk/customers/:id/changes', 'HELP_DESK'],
    ['GET /api/help-desk/customers/:id/notes', 'HELP_DESK'],
    ['GET /content', 'anonymous'],
    ['GET /content-media/:fileName', 'anonymous'],
    ['POST /api/contact-us', 'anonymous'],
    ['POST /api/help-desk/releases/sources', 'HELP_DESK'],
    ['GET /api/help-desk/releases', 'HELP_DESK'],
    ['POST /api/load-reports', 'anonymous'],
    ['POST /api/help-desk/override-links', 'HELP_DESK'],
    ['GET /api/help-desk/releases/:remote/choices', 'HELP_DESK'],
    ['POST /api/help-desk/override-links/read', 'HELP_DESK'],
    ['POST /api/help-desk/override', 'HELP_DESK'],
    ['POST /api/previews/read', 'anonymous'],
    ['POST /api/previews', 'anonymous'],
  ]);
});

test('sign-in, registration, the calls they need and content work without a bearer token [API-04, API-D2]', () => {
  const names = allCalls.filter(({ access }) => access.kind === 'anonymous').map(({ name }) => name);

  expect(names.sort()).toEqual([
    'checkEmailExists',
    'confirmEmail',
    'createCaptchaChallenge',
    'listBusinessSubTypes',
    'listBusinessTypes',
    'listRoleTypes',
    'listSecretQuestionTypes',
    'listSecretQuestions',
    'readContent',
    'readContentMedia',
    'readPreview',
    'readSiteKey',
    'registerCustomer',
    'reportLoads',
    'requestToken',
    'resetPassword',
    'revokeToken',
    'sendContactMessage',
    'showPreview',
    'unlockAccount',
  ]);
});

test('with a temporary password, a customer can only read the account and change the password [SES-41]', () => {
  const open = allCalls.filter(({ withTemporaryPassword }) => withTemporaryPassword).map(({ name }) => name);

  expect(open).toEqual(['changePassword', 'readAccountDetails', 'readAdvancedAccountDetails', 'readDashboardSummary']);
});

test('programs may make only these calls, with a key of the right scope [SRV-281]', () => {
  const open = keyScopes.map((scope) => [scope, ...allCalls.filter((call) => call.keyScope === scope).map(nameOf)]);

  expect(open).toEqual([
    ['containers:read', 'listSilentPorts', 'readEstimateChanges', 'searchContainersAdvanced'],
    ['history:read', 'searchHistory'],
    ['lists:read', 'listSavedLists', 'readSavedListStandings'],
    [
      'alerts:read',
      'readAlertTemplates',
      'readSingleAlertTemplate',
      'readPendingAlerts',
      'readPendingAlertsOfActivity',
      'listAlertMessages',
      'readAlertMarks',
      'listContainerWatches',
    ],
    ['alerts:write', 'applyAlertTemplates', 'saveSingleAlert', 'addContainerWatch', 'removeContainerWatch'],
    ['references:read', 'findContainersByReference', 'listContainerReferences'],
    ['references:write', 'saveContainerReferences'],
  ]);
});

test('every body is JSON; only the token calls are form-encoded [API-01]', () => {
  const withBody = allCalls.filter(({ body }) => body);

  const others = withBody.filter(({ bodyKind }) => bodyKind !== 'json');

  expect(others.map(({ name, bodyKind }) => [name, bodyKind])).toEqual([
    ['requestToken', 'form'],
    ['revokeToken', 'form'],
  ]);
  expect(withBody.filter(({ method }) => method === 'GET' || method === 'DELETE')).toEqual([]);
});

test('only 200 is a success, except for an email that was confirmed before and for load reports [API-06, API-D3]', () => {
  const others = allCalls.filter(({ successStatuses }) => successStatuses.join() !== '200');

  expect(others.map(({ name, successStatuses }) => [name, successStatuses])).toEqual([
    ['confirmEmail', [200, 202]],
    ['reportLoads', [204]],
  ]);
});

test('the site key is plain text, images and documents are files, and all other answers are JSON or not read', () => {
  const others = allCalls.filter(({ answerKind }) => answerKind === 'text' || answerKind === 'blob');

  expect(others.map(({ name, answerKind }) => [name, answerKind])).toEqual([
    ['readSiteKey', 'text'],
    ['readAccountData', 'blob'],
    ['readInvoiceDocument', 'blob'],
    ['downloadAccountChanges', 'blob'],
    ['readContentMedia', 'blob'],
  ]);
});

test('these calls have error codes of their own', () => {
  const coded = allCalls.filter(({ errors }) => errors.length > 0);

  expect(coded.map(({ name, errors }) => [name, ...errors])).toEqual([
    ['changePassword', 'CSC_02', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    ['requestToken', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    ['checkEmailExists', 'TOO_MANY_REQUESTS'],
    ['confirmEmail', 'CSC_01', 'CSC_02', 'TOO_MANY_REQUESTS'],
    ['listSecretQuestions', 'TOO_MANY_REQUESTS'],
    ['resetPassword', 'CSC_02', 'CSC_03', 'TOO_MANY_REQUESTS'],
    ['unlockAccount', 'CSC_01', 'CSC_02', 'CSC_03', 'TOO_MANY_REQUESTS'],
    ['registerCustomer', 'CSC_01', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    ['confirmSecondFactor', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['proveSecondFactor', 'CONFLICT'],
    ['renewRecoveryCodes', 'CONFLICT', 'UNAVAILABLE'],
    ['startSecondFactor', 'CONFLICT', 'UNAVAILABLE'],
    ['switchOffSecondFactor', 'CONFLICT', 'UNAVAILABLE'],
    ['readAccountData', 'TOO_MANY_REQUESTS'],
    ['toggleFreeServiceType', 'TOO_MANY_REQUESTS'],
    ['updateAccountDetails', 'TOO_MANY_REQUESTS'],
    ['readEstimateChanges', 'TOO_MANY_REQUESTS'],
    ['searchContainers', 'TOO_MANY_REQUESTS'],
    ['searchContainersAdvanced', 'TOO_MANY_REQUESTS'],
    ['searchHistory', 'TOO_MANY_REQUESTS'],
    ['readSavedListStandings', 'TOO_MANY_REQUESTS'],
    ['updateSavedList', 'PRECONDITION_FAILED'],
    ['shareResult', 'TOO_MANY_REQUESTS'],
    ['redeliverWebhook', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['renewWebhookSecret', 'TOO_MANY_REQUESTS'],
    ['saveWebhook', 'TOO_MANY_REQUESTS'],
    ['testWebhook', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['findContainersByReference', 'TOO_MANY_REQUESTS'],
    ['createCalendar', 'TOO_MANY_REQUESTS'],
    ['createAccessKey', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    ['acceptInvitation', 'CONFLICT'],
    ['chooseFreeDays', 'CONFLICT'],
    ['createTeam', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['inviteColleague', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['moveSavedList', 'CONFLICT'],
    ['readCustomerTeam', 'TOO_MANY_REQUESTS'],
    ['shareReferences', 'CONFLICT'],
    ['applyAlertTemplates', 'CSC_04'],
    ['readSingleAlertTemplate', 'NOT_FOUND'],
    ['saveAlertTemplates', 'PRECONDITION_FAILED'],
    ['saveSingleAlert', 'NOT_FOUND'],
    ['updateAlertContact', 'TOO_MANY_REQUESTS'],
    ['previewAlertTemplates', 'CSC_04'],
    ['readAlertMarks', 'TOO_MANY_REQUESTS'],
    ['confirmPayment', 'PAYMENT_FAILED', 'TOO_MANY_REQUESTS'],
    ['createPaymentOrder', 'TOO_MANY_REQUESTS'],
    ['readInvoiceDocument', 'TOO_MANY_REQUESTS'],
    ['readCustomer', 'TOO_MANY_REQUESTS'],
    ['readSecretAnswers', 'TOO_MANY_REQUESTS'],
    ['searchCustomers', 'TOO_MANY_REQUESTS'],
    ['updateCustomer', 'CONFLICT', 'PRECONDITION_FAILED', 'TOO_MANY_REQUESTS'],
    ['updateSecretAnswer', 'CONFLICT', 'PRECONDITION_FAILED', 'TOO_MANY_REQUESTS'],
    ['activateCustomer', 'CONFLICT', 'PRECONDITION_FAILED'],
    ['resetCustomerPassword', 'CSC_02', 'CSC_03', 'CONFLICT'],
    ['sendConfirmationAgain', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['suspendCustomer', 'CONFLICT'],
    ['switchOffCustomerSecondFactor', 'CONFLICT'],
    ['addAccountNote', 'CONFLICT'],
    ['downloadAccountChanges', 'TOO_MANY_REQUESTS'],
    ['listAccountChanges', 'TOO_MANY_REQUESTS'],
    ['listAccountNotes', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    ['sendContactMessage', 'TOO_MANY_REQUESTS'],
    ['reportLoads', 'TOO_MANY_REQUESTS'],
  ]);
});

test('a call takes exactly the parameters of its path', () => {
  for (const { name, path, params } of allCalls) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const taken = params ? Object.keys(z.toJSONSchema(params).properties ?? {}) : [];
    expect([name, ...taken.sort()]).toEqual([name, ...named.sort()]);
  }
});

test('every call except these counts as saving something, so its caller reads from the primary [SRV-118]', () => {
  const readOnly = allCalls.filter((call) => call.readOnly);

  expect(readOnly.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/containers/estimate-changes',
    '/api/containers',
    '/api/containers/advanced',
    '/api/containers/history',
    '/api/container-references/search',
    '/api/alert-templates/forecast',
    '/api/alert-subscription/preview',
    '/api/containers/alert-marks',
    '/api/load-reports',
    '/api/help-desk/override-links',
    '/api/help-desk/override-links/read',
    '/api/help-desk/override',
    '/api/previews/read',
    '/api/previews',
  ]);
  expect(readOnly.filter(({ method }) => method === 'GET')).toEqual(allCalls.filter(({ method }) => method === 'GET'));
});

test('a POST is repeated only if it reads and neither counts nor creates anything [SRV-207]', () => {
  const repeatable = allCalls.filter((call) => call.repeatable);

  expect(repeatable.filter(({ readOnly }) => !readOnly)).toEqual([]);
  expect(repeatable.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([
    'readEstimateChanges',
    'searchContainers',
    'searchContainersAdvanced',
    'searchHistory',
    'findContainersByReference',
    'forecastAlertTemplates',
    'previewAlertTemplates',
    'readAlertMarks',
    'readOverrideLink',
    'readPreview',
  ]);
  expect(repeatable.filter(({ method }) => method === 'GET')).toEqual(
    allCalls.filter(({ method }) => method === 'GET'),
  );
});
