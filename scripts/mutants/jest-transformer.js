import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import swc from '@swc/jest';

const { rules, source } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));

/** Compiles sources as unit tests do, but replaces the rules with the mutated ones. */
export function createTransformer(options) {
  const translator = swc.createTransformer(options);
  const pick = (text, path) => (path === rules ? source : text);
  return {
    process: (text, path, settings) => translator.process(pick(text, path), path, settings),
    getCacheKey: (text, path, settings) =>
      createHash('sha256')
        .update(path === rules ? source : '')
        .update(translator.getCacheKey(text, path, settings))
        .digest('hex'),
  };
}

export default { createTransformer };
