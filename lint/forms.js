// Every form is built the same way: with `useContractForm`, `Form` and `FormDialog` of shared/forms (decision 0085).
const oneWay = 'Make a form with useContractForm and draw it with Form or FormDialog of shared/forms.';
const byHand = 'Give the field to a form with TextField, or with the field() of useContractForm.';

const typedInto = ['TextInput', 'FilteredInput', 'PasswordInput', 'TextArea'];

const hasAttribute = (node, wanted) => node.attributes.some(({ name }) => name?.name === wanted);

/** Exception: a form with an `action`, which the browser itself posts to another site. */
export const forms = {
  rules: {
    door: {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        ImportDeclaration(node) {
          if (/^(react-hook-form|@hookform)(\/|$)/.test(node.source.value)) context.report({ node, message: oneWay });
        },
        JSXOpeningElement(node) {
          const { name } = node.name;
          if (name === 'form' && !hasAttribute(node, 'action')) context.report({ node, message: oneWay });
          if (typedInto.includes(name) && hasAttribute(node, 'onChange')) context.report({ node, message: byHand });
        },
      }),
    },
  },
};
