import { expect, test } from '@jest/globals';
import { listRoleTypes, updateAccountDetails } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { act } from '@testing-library/react';
import { buildAccountDetails } from '../../testing/build-account-details.ts';
import { useAccountDetailsForm } from './use-account-details-form.ts';

const server = contractServer();

test("a form with an invalid field is rejected with 'Not valid' and nothing is sent [ACC-14] [ACC-D8]", async () => {
  server.answer(listRoleTypes, ['Operations']);
  let submit: () => Promise<void> = () => Promise.resolve();
  function Form() {
    const form = useAccountDetailsForm(buildAccountDetails({ phone: '12' }), () => undefined);
    submit = form.submit;
    return <p>{form.problem('phone')}</p>;
  }
  renderScreen(<Form />);

  const rejection = await act(() => submit().catch((error: Error) => error.message));

  expect(rejection).toBe('Not valid');
  expect(server.received(updateAccountDetails)).toEqual([]);
});
