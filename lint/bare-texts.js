// A browser that translates a page replaces each of its texts. React then cannot remove such a text, nor put an element
// before it: the part of the page is gone. An element whose only child is a text is safe (NAV-127).
const message =
  'Put this text into a <span>: once a browser has translated it, React can neither remove it nor draw anything before it.';

const isDrawn = ({ type, value, expression }) =>
  type === 'JSXText' ? !/^\s*\n\s*$/.test(value) : expression?.type !== 'JSXEmptyExpression';

const isElement = ({ type }) => type === 'JSXElement';
const isList = ({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'map';
const isNothing = ({ type, value, name }) =>
  (type === 'Literal' && [null, false, ''].includes(value)) || (type === 'Identifier' && name === 'undefined');
/** An entry that is looked up by a key, such as `problems[kind]`, is assumed to be a text. */
const isText = (node) =>
  ['JSXText', 'TemplateLiteral'].includes(node.type) ||
  (node.type === 'Literal' && !isNothing(node)) ||
  (node.type === 'MemberExpression' && node.computed);

/** What stands here is replaced as a whole. */
const replaced = ['ConditionalExpression', 'LogicalExpression', 'ReturnStatement', 'ArrowFunctionExpression'];

const nothing = { type: 'Literal', value: null };

/** Lists what an expression can draw: one node, or several if it has conditions. */
function choicesOf(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return choicesOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(choicesOf);
    case 'LogicalExpression':
      return [node.operator === '&&' ? nothing : node.left, node.right].flatMap(choicesOf);
    default:
      return [node];
  }
}

const nameOf = ({ openingElement: { name } }) => name.name ?? `${name.object.name}.${name.property.name}`;

const comesAndGoes = (choices) =>
  choices.some(isList) ||
  (choices.some(isElement) && new Set(choices.map((one) => (isElement(one) ? nameOf(one) : one.type))).size > 1);

/** A component in a variable, such as an icon, can be another one the next time. */
function isVariable(element, sourceCode) {
  if (!isElement(element) || !/^[A-Z]/.test(nameOf(element))) return false;
  // The last two scopes are those of the module and of all modules.
  for (let scope = sourceCode.getScope(element); scope.upper?.upper; scope = scope.upper)
    if (scope.set.has(nameOf(element))) return true;
  return false;
}

/** The rule `translation/bare-text`. It does not see what a variable holds or a component draws. */
export const bareTexts = {
  rules: {
    'bare-text': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const isVaried = (one) => isVariable(one, context.sourceCode);

        function checkChildren(parent) {
          const children = parent.children.filter(isDrawn);
          if (isElement(parent) && children.length === 1) return;
          let before = [];
          for (const node of children) {
            const choices = choicesOf(node);
            const isRemoved = choices.some(isText) && choices.some((one) => isNothing(one) || isElement(one));
            const isMoved = before.some(isVaried)
              ? choices.some((one) => !isElement(one) && !isNothing(one) && !isList(one))
              : comesAndGoes(before) && choices.some(isText);
            if (isRemoved || isMoved) context.report({ node, message });
            before = choices;
          }
        }

        return {
          JSXElement: checkChildren,
          JSXFragment(node) {
            checkChildren(node);
            const texts = node.children.filter(isDrawn).flatMap(choicesOf).filter(isText);
            if (texts.length > 0 && replaced.includes(node.parent.type)) context.report({ node, message });
          },
        };
      },
    },
  },
};
