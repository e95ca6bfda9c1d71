import { fireEvent, screen } from '@testing-library/react';
import {
  checkEmailExists,
  listBusinessSubTypes,
  listBusinessTypes,
  listRoleTypes,
  listSecretQuestionTypes,
} from '@quaywatch/shared/contract';
import { renderScreen, type ContractServer } from '@quaywatch/shared/testing';
import { createBegunRegistration } from '../begun-registration.ts';
import { RegisterPage } from '../register-page.tsx';

export const complete = {
  'First name': 'Amelia',
  'Last name': 'Okafor',
  Phone: '07700900123',
  Postcode: 'E16 2QU',
  'Business type': 'Haulier',
  'Company name': 'Thameside Provisions Ltd',
  'Role in company': 'Operations',
  Email: 'amelia@thameside.example',
  'Confirm email': 'amelia@thameside.example',
  Password: 'Quayside7',
  'Confirm password': 'Quayside7',
  'Security question': 'First school',
  Answer: "St Mary's",
};

export function answerLists(server: ContractServer) {
  server.answer(listBusinessTypes, ['Importer', 'Exporter', 'Importer and Exporter', 'Haulier']);
  server.answer(listBusinessSubTypes, ['Retail', 'Chemicals']);
  server.answer(listRoleTypes, ['Director', 'Operations']);
  server.answer(listSecretQuestionTypes, ['First school', 'Favourite book']);
  server.answer(checkEmailExists, false);
}

export async function openRegistration(begun = createBegunRegistration()) {
  const view = renderScreen(<RegisterPage begun={begun} />, { at: '/register', session: null });
  // On a busy machine, the first page of a test file is slow.
  await screen.findByText('Director', {}, { timeout: 10_000 });
  const { user } = view;
  const field = (label: string) => screen.getByLabelText(label);
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  };
  return {
    ...view,
    begun,
    field,
    fill,
    enter: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.click(field(label));
      if (text) await user.paste(text);
      await user.tab();
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Submit' })),
  };
}
