import { expect, test } from '@jest/globals';
import * as forms from './index.ts';

test('the door opens to these names and no others', () => {
  expect(Object.keys(forms).sort()).toEqual([
    'ContainerNumbersField',
    'Form',
    'FormDialog',
    'FormFailure',
    'PasswordField',
    'SelectField',
    'TextField',
    'UnknownReferences',
    'countNumbers',
    'describeRefusedTogether',
    'findContainers',
    'formStyles',
    'keepTyped',
    'namedRefusals',
    'textInputs',
    'useContractForm',
    'useFormDraft',
    'whileSending',
  ]);
});
