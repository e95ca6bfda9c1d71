import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';

/** What a container of the image would start with. */
export type Image = {
  /** The root folder of its files. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** Where the command runs. */
  readonly workdir: string;
};

type Step = { readonly word: string; readonly rest: string };
type Stage = { readonly root: string; workdir: string; env: Record<string, string>; command: readonly string[] };

/**
 * Runs the steps of a Containerfile without a container engine, each stage in an empty folder. Commands see folders
 * that other steps name as if they were at the root of the disk. Commands of the last stage, which change the base
 * image, are left out.
 * @param context the folder that COPY takes files from
 * @param folder an empty folder for the stages
 */
export function runContainerfile(path: string, context: string, folder: string): Image {
  const steps = readSteps(readFileSync(path, 'utf8'));
  const isIgnored = readIgnored(`${path}.dockerignore`, context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  let isLast = false;
  for (const { word, rest } of steps) {
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1];
      isLast = name === undefined;
      stage = { root: join(folder, name ?? 'image'), workdir: '/', env: {}, command: [] };
      mkdirSync(stage.root, { recursive: true });
      stages.set(name ?? '', stage);
    } else if (!stage) throw new Error(`${word} stands before FROM.`);
    else if (word === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    } else if (word === 'ENV') stage.env = { ...stage.env, ...Object.fromEntries(rest.split(' ').map(readPair)) };
    else if (word === 'CMD') stage.command = JSON.parse(rest) as string[];
    else if (word === 'COPY') copy(rest, stage);
    else if (word === 'RUN' && !isLast) run(rest, stage);
  }
  if (!stage) throw new Error('There is no stage.');
  return stage;

  function copy(rest: string, { root, workdir }: Stage): void {
    const [source = '', target = ''] = rest.split(' ').filter((one) => !one.startsWith('--'));
    const from = /--from=(\S+)/.exec(rest)?.[1];
    const origin = from === undefined ? context : stages.get(from)?.root;
    if (origin === undefined) throw new Error(`There is no stage ${from ?? ''}.`);
    cpSync(join(origin, source), join(root, workdir, target), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(file),
    });
  }
}

function run(command: string, { root, workdir }: Stage): void {
  // Only folders of the stage; other paths are the machine's.
  const here = command.replace(/(?<=[\s"'])\/(?=(?:quaywatch|assembled)\b)/g, `${root}/`);
  const { NODE_OPTIONS: _, ...env } = process.env;
  const PATH = [dirname(process.execPath), env['PATH']].join(delimiter);
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', here], {
    cwd: join(root, workdir),
    env: { ...env, PATH },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`);
}

/** Instructions, with continued lines joined and comments left out. */
const readSteps = (text: string): Step[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      return { word, rest: rest.join(' ') };
    });

const readPair = (pair: string): [string, string] => {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
};

/** Patterns of a dockerignore file: a path, or `**\/name` anywhere. */
function readIgnored(path: string, context: string): (file: string) => boolean {
  const patterns = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return (file) =>
    patterns.some((pattern) =>
      pattern.startsWith('**/') ? basename(file) === pattern.slice(3) : relative(context, file) === pattern,
    );
}
