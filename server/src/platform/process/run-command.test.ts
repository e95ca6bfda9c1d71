import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { programEnvironment } from '../../../testing/program-environment.ts';

/** Runs commands that execute these statements, one after another in one process; each prints its exit code. */
function run(statements: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const program = `
    import { StartProblem } from '../config/start-problem.ts';
    import { CodedError } from '../http/coded-error.ts';
    import { CommandProblem, Interrupted } from './command-problem.ts';
    import { runBareCommand } from './run-command.ts';
    for (const work of [${statements.map((statement) => `async () => { ${statement} }`).join()}]) {
      process.exitCode = 0;
      await runBareCommand(() => work);
      process.stdout.write(process.exitCode + ' ');
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...programEnvironment(), ...env },
  });
  return { exitCodes: stdout.trim(), stderr };
}

test('a command that refuses tells the operator why in one line and ends with its exit code', () => {
  const refused = run([
    "throw new CodedError(400, 'CSC_01', 'The account is unknown.')",
    "throw new StartProblem('The port is taken.')",
    "throw new CommandProblem('The file exists.', 2)",
    "throw new Interrupted('Nothing was changed.')",
  ]);

  assert.deepEqual(refused, {
    exitCodes: '1 1 2 130',
    stderr: 'The account is unknown.\nThe port is taken.\nThe file exists.\nNothing was changed.\n',
  });
});

test('a wrong setting is also reported in one line, before the command runs', () => {
  const { exitCodes, stderr } = run(["process.stderr.write('It ran.')"], { PORT: 'harbour' });

  assert.equal(exitCodes, '1');
  assert.match(stderr, /^[^\n{]*PORT[^\n]*\n$/);
  assert.doesNotMatch(stderr, /It ran/);
});

test('an unexpected error is logged with its stack, and a successful command logs nothing', () => {
  const { exitCodes, stderr } = run(["throw new TypeError('no such row')", '']);
  const line = JSON.parse(stderr) as { level: string; msg: string; err: { message: string; stack: string } };

  assert.deepEqual([line.level, line.msg, line.err.message], ['error', 'the command has failed', 'no such row']);
  assert.match(line.err.stack, /run-command\.ts/);
  assert.equal(exitCodes, '1 0');
});

test('a command needs no list of release keys, which the machine that it runs on may lack [SRV-426]', () => {
  const program = `
    import { runCommand } from './run-command.ts';
    await runCommand(() => ({ run: async () => {} }));`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    // Opening a database would take seconds. The data folder is looked at after the list, and is none here.
    env: { ...programEnvironment(), RELEASE_KEYS_FILE: '/nowhere/release-keys.json', DATA_DIR: import.meta.filename },
  });

  assert.match(stderr, /run-command\.test\.ts/);
  assert.doesNotMatch(stderr, /RELEASE_KEYS_FILE/);
});
