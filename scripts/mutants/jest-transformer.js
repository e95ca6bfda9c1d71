import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import swc from '@swc/jest';

const { rules, source } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));

/** Translates sources as the unit tests do, but puts the mutated ones in the place of the rules. */
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
