import { expect, test } from '@jest/globals';
import { z } from '@quaywatch/shared/contract';
import { renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ role: z.string() });
type Given = Pick<SelectFieldProps<{ role: string }>, 'options' | 'waiting' | 'none' | 'nameOf'> & { chosen?: string };

function Role({ chosen = '', ...given }: Given) {
  const form = useContractForm({ schema, defaultValues: { role: chosen } });
  return <SelectField form={form} name="role" label="Role" {...given} />;
}

const select = () => screen.getByLabelText('Role');
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a select shows that its options are loading, and keeps its value meanwhile', () => {
  const { rerender } = renderScreen(<Role chosen="Director" options={null} />);
  expect(options()).toEqual(['Loading', 'Director']);
  expect(select()).toHaveValue('Director');
  expect(select()).toHaveAttribute('aria-busy', 'true');

  rerender(<Role chosen="Director" options={['Director', 'Operations']} />);

  expect(options()).toEqual(['Please select', 'Director', 'Operations']);
  expect(select()).toHaveValue('Director');
  expect(select()).not.toHaveAttribute('aria-busy');
});

test('a select can have its own texts for the empty option and for each option', () => {
  renderScreen(<Role options={['LGP']} none="All" nameOf={(port) => `Port ${port}`} />);
  expect(options()).toEqual(['All', 'Port LGP']);
});
