// Random draws of a test start from TEST_SEED, so that a failed test fails again with the seed that the run printed.
const unseeded = 'Draw with drawsOf or drawBytes of server/testing/draws.ts; where it need only be new, call nextId.';
const withoutSeed = 'Give fast-check a seed: sampleRuns of server/testing, or testSeed of shared/testing.';

const chance = ['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues'];

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

function isUnseeded({ callee }) {
  if (callee.type === 'MemberExpression' && callee.object.name === 'Math') return callee.property.name === 'random';
  return chance.includes(nameOf(callee));
}

const isProperty = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  callee.object.name === 'fc' &&
  ['assert', 'check', 'sample'].includes(callee.property.name);

/** Whether the options have a seed. Options from a call or a variable are assumed to have one. */
function hasSeed(options) {
  if (options?.type !== 'ObjectExpression') return options !== undefined && options.type !== 'Literal';
  return options.properties.some(({ type, key }) => type === 'SpreadElement' || key.name === 'seed');
}

/** The rule `chance/seeded`, for tests. */
export const seededDraws = {
  rules: {
    seeded: {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        CallExpression(node) {
          if (isUnseeded(node)) context.report({ node, message: unseeded });
          if (isProperty(node) && !hasSeed(node.arguments[1])) context.report({ node, message: withoutSeed });
        },
      }),
    },
  },
};
