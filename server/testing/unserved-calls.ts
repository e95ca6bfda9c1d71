/** Calls of the contract that no route serves yet. The list only ever gets shorter: `build-app.test.ts` holds it to that. */
export const unservedCalls: readonly string[] = [
  'activateCustomer',
  'deleteCustomer',
  'resetCustomerPassword',
  'suspendCustomer',
];
