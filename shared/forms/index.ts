// Each remote bundles its own copy, as with `query`: pages without a form do not load the form library.
export { ContainerNumbersField } from './container-numbers-field.tsx';
export { countNumbers } from './count-numbers.ts';
export { describeRefusedTogether } from './describe-refused-together.ts';
export { findContainers, UnknownReferences } from './find-containers.ts';
export { FormDialog } from './form-dialog.tsx';
export { FormFailure } from './form-failure.tsx';
export * as formStyles from './form.styles.ts';
export { Form } from './form.tsx';
export { keepTyped } from './keep-typed.ts';
export { PasswordField } from './password-field.tsx';
export { scrollToNotice } from './scroll-to-notice.ts';
export { SelectField } from './select-field.tsx';
export { TextField } from './text-field.tsx';
export { textInputs } from './text-inputs.ts';
export { useContractForm, type ContractForm, type FormFields } from './use-contract-form.ts';
export { useFormDraft } from './use-form-draft.ts';
export { namedRefusals } from './use-refusals.ts';
export { whileSending } from './while-sending.ts';
