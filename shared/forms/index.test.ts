import { expect, test } from '@jest/globals';
import * as forms from './index.ts';

test('other packages can import exactly these names', () => {
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
    'scrollToNotice',
    'textInputs',
    'useContractForm',
    'useFormDraft',
    'whileSending',
  ]);
});
