// `npm test`: everything that must hold before a change lands. `npm test -- unit server` runs only these stages; `npm
// test -- --all-engines` runs every server test on both databases; `npm run test:nightly` does so too, with all cases
// of slow tests. The last line is the total: "N passed, N failed".
import { randomInt } from 'node:crypto';
import { checkNode, installPackages, StartProblem } from './prepare.mjs';
import { clearResults } from './testing/results.mjs';
import { rounds } from './testing/stages.mjs';

const words = process.argv.slice(2);
const only = words.filter((word) => !word.startsWith('--'));
const nightly = words.includes('--nightly');
const allEngines = nightly || words.includes('--all-engines');
if (nightly) process.env.TEST_IN_FULL = '1';
const isInFull = nightly || rounds.flat(2).some(({ id, isLong }) => isLong && only.includes(id));
process.env.TEST_SEED ??= isInFull ? String(randomInt(2 ** 31)) : '1';
const total = { passed: 0, failed: 0 };
const startedAt = Date.now();
const skipped = [];

const say = (text) => process.stdout.write(`${text}\n`);

/** Otherwise a misspelt stage would run nothing and pass. */
function refuseUnknown() {
  const known = [...new Set(rounds.flat(2).map(({ id }) => id)), '--all-engines', '--nightly'];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new StartProblem(`npm test knows ${known.join(', ')}, but not ${unknown.join(', ')}.`);
}

async function runRound(tracks) {
  const wanted = tracks
    .map((track) => track.filter(({ id, isLong = false }) => (only.length === 0 ? !isLong : only.includes(id))))
    .filter((track) => track.length > 0);
  // Stages that run side by side hide their output unless they fail.
  const quiet = wanted.length > 1;
  await Promise.all(
    wanted.map(async (track) => {
      for (const stage of track) await runStage(stage, quiet);
    }),
  );
}

async function runStage(stage, quiet) {
  const started = Date.now();
  if (!quiet) say(`\n== ${stage.title}`);
  let problem;
  try {
    await stage.run({ quiet, allEngines, nightly, say, note: (text) => skipped.push(text) });
  } catch (error) {
    problem = error;
    if (quiet) say(`\n== ${stage.title}`);
    process.stdout.write(error.output ?? '');
  }
  const { passed = 0, failed = 0 } = stage.counts?.() ?? {};
  skipped.push(...(stage.skipped?.() ?? []));
  total.passed += passed;
  total.failed += problem ? Math.max(failed, 1) : failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  say(
    `== ${stage.title}: ${problem ? `FAILED (${problem.message.slice(0, 300)})` : 'ok'}${stage.counts ? `, ${passed} passed, ${failed} failed` : ''} in ${seconds} s`,
  );
}

try {
  refuseUnknown();
  checkNode();
  await installPackages(say);
  clearResults();
  say(`What tests draw by chance: TEST_SEED=${process.env.TEST_SEED}`);
  for (const tracks of rounds) await runRound(tracks);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say(error.message);
  total.failed += 1;
}
if (skipped.length > 0) say(`\nSkipped:\n${skipped.map((text) => `- ${text}`).join('\n')}`);
const budget = !isInFull && !allEngines && only.length === 0 ? ' (at most 600 s on two idle processors)' : '';
say(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s${budget}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
