// State at the top of a module is shared by everyone who imports the module: tests would have to reset it, and there
// could be only one instance of what it belongs to. Factories hold it instead; build-app.ts, open-platform.ts and the
// shell's main.ts call them.
import { relative } from 'node:path';

/** Exceptions by file and name, each with its reason. The rule itself allows zustand stores. */
export const keptState = {
  'server/src/subscriptions/invoice-document/typeface.ts': { loaded: 'font files, which do not change' },
  'server/src/tracking/journey.rules.ts': { isoTexts: 'results of a pure function, at most 20,000' },
  'shared/build/lockfile-part.ts': { lockfiles: 'parsed files of one build' },
  'shared/remote/slot-props.ts': { guarded: 'one wrapper for each callback' },
  'shared/domain/dates.ts': { ukHour: 'a formatter, which does not change' },
  'shared/api/api-session.ts': { plugged: 'the session of the one client of the contract' },
  'shared/api/load-client.ts': { client: 'the one client of the contract, once its script is there' },
  'shared/api/ask-ahead.ts': { waiting: 'answers of the one client of the contract' },
  'shared/session/exchange-tokens.ts': {
    noticed: 'the one session of a tab, beside useSession',
    running: 'the one session of a tab, beside useSession',
  },
  'shared/session/follow-account.ts': { missed: 'the one session of a tab, beside useSession' },
  'shared/session/session-storage.ts': { lent: 'the one session of a tab, beside useSession' },
  'shared/session/session-timers.ts': {
    exchangeTimer: 'the one session of a tab, beside useSession',
    idleTimer: 'the one session of a tab, beside useSession',
  },
  'shared/session/typed-drafts.ts': {
    kept: 'what a tab keeps while nobody is signed in',
    ending: 'what a tab keeps while nobody is signed in',
  },
  'shared/ui/toast/shown-toast.ts': {
    shown: 'the one toast of a page, whichever remote shows it',
    count: 'the one toast of a page, whichever remote shows it',
    listeners: 'the one toast of a page, whichever remote shows it',
    unheard: 'the one toast of a page, whichever remote shows it',
  },
  'shell/src/main.ts': { releases: 'the start of the shell, which makes it' },
  'shell/src/captcha/load-recaptcha.ts': { loading: 'a script that a document has once' },
  'shell/src/content/load-content.ts': { running: 'requests under way, so that callers share them' },
  'shell/src/content/load-media.ts': { loaded: 'images that a document fetches once' },
};

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'];
const changing = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
/** Factories whose results do not change. */
const pureFactories = ['createContext', 'createRequire', 'createPlainPage'];

const isCollection = (init) =>
  init.type === 'ArrayExpression' ||
  init.type === 'ObjectExpression' ||
  (init.type === 'NewExpression' && collections.includes(init.callee.name));

/** Made by `new Queue()` or `createQueue()`: the rule cannot see what is inside. */
function isMade(init) {
  if (init.type === 'NewExpression') return /(Queue|Emitter|Target|Client|Controller)$/.test(init.callee.name ?? '');
  const name = init.type === 'CallExpression' ? (init.callee.name ?? '') : '';
  return /^create[A-Z]/.test(name) && !pureFactories.includes(name);
}

const withoutTypes = (node) => (/^TS(As|Satisfies|NonNull)/.test(node.type) ? withoutTypes(node.expression) : node);

function isChange({ identifier, from }) {
  if (from.variableScope.type === 'module') return false;
  const { parent } = identifier;
  if (parent.type === 'CallExpression' && parent.arguments[0] === identifier)
    return parent.callee.object?.name === 'Object' && parent.callee.property.name === 'assign';
  if (parent.type !== 'MemberExpression' || parent.object !== identifier) return false;
  const use = parent.parent;
  if (use.type === 'CallExpression' && use.callee === parent) return changing.test(parent.property.name ?? '');
  if (use.type === 'AssignmentExpression') return use.left === parent;
  return use.type === 'UpdateExpression' || (use.type === 'UnaryExpression' && use.operator === 'delete');
}

function isState({ defs: [definition], references }) {
  if (definition?.type !== 'Variable') return false;
  if (definition.parent.kind !== 'const') return references.some((use) => use.isWrite() && !use.init);
  if (!definition.node.init) return false;
  const init = withoutTypes(definition.node.init);
  return isMade(init) || (isCollection(init) && references.some(isChange));
}

const moduleState = {
  rules: {
    module: {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        'Program:exit'() {
          const kept = keptState[relative(context.cwd, context.filename).replaceAll('\\', '/')] ?? {};
          const scope = context.sourceCode.scopeManager.scopes.find(({ type }) => type === 'module');
          for (const variable of scope?.variables.filter(isState) ?? [])
            if (!Object.hasOwn(kept, variable.name))
              context.report({
                node: variable.defs[0].node,
                message: `${variable.name} is state of the module: let a factory make it.`,
              });
        },
      }),
    },
  },
};

/** Applies to the product only: programs and tests own what they run. */
export const withoutModuleState = {
  files: ['{shell,shared,remote-*}/**/*.{ts,tsx}', 'server/src/**/*.ts'],
  plugins: { state: moduleState },
  rules: { 'state/module': 'error' },
};
