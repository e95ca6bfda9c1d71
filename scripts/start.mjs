// `npm start`: builds and serves the whole product on this machine with demo data.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { checkNode, installPackages, root, run, StartProblem } from './prepare.mjs';

const port = process.env.PORT ?? '8080';
const host = process.env.HOST ?? '127.0.0.1';
const say = (text) => process.stdout.write(`${text}\n`);

/** Finds a taken port before building, not minutes afterwards. */
function checkPort() {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65535)
    throw new StartProblem(`PORT must be a number from 1 to 65535; it is "${port}".`);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        new StartProblem(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what uses it, or choose another: PORT=8081 npm start`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      ),
    );
    probe.listen(number, host, () => probe.close(resolve));
  });
}

function serve() {
  return new Promise((resolve) => {
    const server = spawn('node', ['server/src/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        DEMO: '1',
        // Ctrl-C stops it at once, also on PostgreSQL.
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      },
    });
    // The terminal sends Ctrl-C to both processes; this one waits until the server has closed its database.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
    server.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 0)));
  });
}

try {
  checkNode();
  await checkPort();
  await installPackages(say);
  say('Building the shell and the remotes (what has not changed is kept)');
  await run('node', ['scripts/build.ts']);
  await run('node', ['scripts/publish.ts']);
  await run('node', ['server/src/platform/database/embedded/make-empty-database.ts'], { quiet: true });
  say('Starting the server');
  process.exitCode = await serve();
} catch (error) {
  if (error instanceof StartProblem) say(error.message);
  else if (error.signal !== 'SIGINT') say(`Quaywatch could not start: ${error.message}`);
  process.exitCode = 1;
}
