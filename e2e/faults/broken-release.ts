// Copies live releases under other names, with their real code changed.
import { createHash } from 'node:crypto';
import type { Part } from './parts.ts';

type RegisteredRemote = {
  descriptor: { readonly name: string };
  release: string;
  container: string;
  entry: string;
  scripts: Record<string, string[]>;
  requires: Record<string, string>;
};
export type Registry = {
  revision: string;
  remotes: RegisteredRemote[];
  integrity: Record<string, string>;
  missing?: string[];
};

export type RegistryEdit = (registry: Registry) => Registry;

export type BrokenRelease = {
  readonly edit: RegistryEdit;
  /** The revision of the registry after `edit`. */
  readonly revision: string;
  /** Replaces the addresses and digests of the live release with those of this one. */
  readonly rename: (text: string) => string;
  readonly files: ReadonlyMap<string, Buffer>;
};

export type Breakage = {
  readonly entry?: (code: string, container: string, exposed: string) => string;
  readonly scripts?: (code: string, moduleId: string) => string;
  readonly registered?: (remote: RegisteredRemote) => RegisteredRemote;
};

const throwing = (what: string) => `throw new Error(${JSON.stringify(what)});`;

const replaceContainer = (container: string, members: string) =>
  `;globalThis.${container}=(whole=>({...whole,${members}}))(globalThis.${container});`;

const showInstead = (component: string): Breakage => ({
  entry: (code, container, exposed) =>
    code +
    replaceContainer(container, `get:async name=>name==='${exposed}'?()=>({default:${component}}):whole.get(name)`),
});

// A class component works without any code of React.
const doingInEffect = (code: string) =>
  `(()=>{function Part(){}Part.prototype={isReactComponent:{},render:()=>null,componentDidMount(){${code}}};return Part})()`;

export const breakages = {
  none: {},
  throwsAtStart: { entry: (code) => throwing('broken as it starts') + code },
  throwsInInit: {
    entry: (code, container) => code + replaceContainer(container, `init(){${throwing('broken in init')}}`),
  },
  lacksThePart: { entry: (code, _container, exposed) => code.replace(`"${exposed}":`, '"./gone":') },
  throwsAtEvaluation: {
    scripts: (code, moduleId) =>
      code.replace(new RegExp(`([{,]${moduleId}\\([^)]*\\)\\{)`), `$1${throwing('broken as it is evaluated')}`),
  },
  throwsWhenDrawn: showInstead(`()=>{${throwing('broken when drawn')}}`),
  throwsInEffect: showInstead(doingInEffect(throwing('broken in an effect'))),
  removesTheFrame: showInstead(
    doingInEffect(`for(const part of document.querySelectorAll('header,nav'))part.remove()`),
  ),
  emptiesTheFrame: showInstead(
    doingInEffect(`for(const part of document.querySelectorAll('header,nav'))part.replaceChildren()`),
  ),
  hidesTheFrame: showInstead(
    doingInEffect(
      `const sheet=new CSSStyleSheet();sheet.replaceSync('header,nav{display:none!important}');document.adoptedStyleSheets=[sheet]`,
    ),
  ),
  hidesTheFrameInHead: showInstead(
    doingInEffect(
      `const style=document.createElement('style');document.head.append(style);style.sheet.insertRule('header,nav{visibility:hidden}')`,
    ),
  ),
  clearsThePage: showInstead(doingInEffect(`document.body.replaceChildren()`)),
  wantsAnotherReact: { registered: (remote) => ({ ...remote, requires: { ...remote.requires, react: '^99.0.0' } }) },
  standsElsewhere: {
    registered: (remote) => ({ ...remote, entry: `http://elsewhere.example${remote.entry}`, scripts: {} }),
  },
} satisfies Record<string, Breakage>;

export const readRegistry = async (origin: string) =>
  (await (await fetch(`${origin}/registry.json`)).json()) as Registry;

/** @throws if the live code lacks the place to break, because the breakage would then prove nothing */
export async function breakRelease(origin: string, part: Part, breakage: Breakage): Promise<BrokenRelease> {
  const registry = await readRegistry(origin);
  const live = registry.remotes.find(({ descriptor }) => descriptor.name === part.remote);
  if (!live) throw new Error(`${part.remote} is not live`);
  const broken = { release: `${live.release}-broken`, container: `${live.container}_broken` };
  const [from, to] = [live, broken].map(({ release }) => `/releases/${part.remote}/${release}/`) as [string, string];
  const exposed = `./${part.module.replace(/^.*\/|\.tsx$/g, '')}`;
  const entryCode = await (await fetch(origin + live.entry)).text();
  const moduleId = new RegExp(`"${exposed}":\\(\\)=>.*?\\(\\)=>\\(\\)=>\\w+\\((\\d+)\\)`).exec(entryCode)?.[1] ?? '';
  const renames: [string, string][] = [
    [from, to],
    [`"${live.release}"`, `"${broken.release}"`],
    [live.container, broken.container],
  ];
  const files = new Map<string, Buffer>();
  let isBroken = !breakage.entry && !breakage.scripts;
  for (const [address, digest] of Object.entries(registry.integrity)) {
    if (!address.startsWith(from)) continue;
    const whole = await (await fetch(origin + address)).text();
    const renamed = whole.replaceAll(live.container, broken.container);
    const code =
      address === live.entry
        ? (breakage.entry?.(renamed, broken.container, exposed) ?? renamed)
        : (breakage.scripts?.(renamed, moduleId) ?? renamed);
    isBroken ||= code !== renamed;
    files.set(address.replace(from, to), Buffer.from(code));
    renames.push([digest, `sha384-${createHash('sha384').update(code).digest('base64')}`]);
  }
  if (!isBroken) throw new Error(`${part.remote} cannot be broken in this way`);
  const rename = (text: string) => renames.reduce((renamed, [old, now]) => renamed.replaceAll(old, now), text);
  return {
    rename,
    files,
    revision: broken.release,
    edit(registry) {
      const renamed = JSON.parse(rename(JSON.stringify(registry))) as Registry;
      const change = breakage.registered ?? ((remote: RegisteredRemote) => remote);
      const isIt = ({ descriptor }: RegisteredRemote) => descriptor.name === part.remote;
      const remotes = renamed.remotes.map((remote) => (isIt(remote) ? change(remote) : remote));
      return { ...renamed, revision: broken.release, remotes };
    },
  };
}

/** Simulates a server that could not read the remote's `release.json` at its start. */
export function withoutRemote(name: string): Pick<BrokenRelease, 'edit' | 'revision'> {
  const revision = `without ${name}`;
  const edit: RegistryEdit = ({ remotes, ...registry }) => ({
    ...registry,
    revision,
    remotes: remotes.filter(({ descriptor }) => descriptor.name !== name),
    missing: [name],
  });
  return { edit, revision };
}

export function embedRegistry(page: string, edit: RegistryEdit, rename = (text: string) => text): string {
  const element = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;
  const edited = (text: string) => JSON.stringify(edit(JSON.parse(text))).replaceAll('<', '\\u003c');
  return page
    .split(element)
    .map((text, index) => (index === 2 ? edited(text) : rename(text)))
    .join('');
}
