import { remoteDescriptor, type OpenedSlot, type RemoteDescriptor } from '@quaywatch/shared/contract';
import { exposedName } from './exposed-name.ts';
import { isServerPath } from './server-paths.ts';
import { parseSlot } from './slots.ts';

export type ParsedDescriptor =
  | { readonly ok: true; readonly descriptor: RemoteDescriptor }
  /** One sentence per problem, each naming its field. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Also checks what the schema cannot: duplicates, references between entries, and paths that the server answers. */
export function parseDescriptor(value: unknown): ParsedDescriptor {
  const parsed = remoteDescriptor.safeParse(value);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'remote.json'}: ${message}`),
    };
  }
  const { pages, navigation, panels, opens = [] } = parsed.data;
  const modules = [...pages, ...panels].map(({ module }) => module);
  const problems = [
    ...duplicates(pages.map(({ path }) => path)).map((path) => `pages: ${path} is listed twice`),
    ...pages
      .filter(({ path }) => isServerPath(path))
      .map(({ path }) => `pages: ${path} is a path that the server answers itself`),
    ...duplicates(navigation.map(({ path }) => path)).map((path) => `navigation: ${path} is listed twice`),
    ...duplicates(modules).map((module) => `${module} is listed twice: a module is one page, or fills one slot`),
    ...duplicates([...new Set(modules)].map(exposedName)).map((name) => `${name}: two modules have this file name`),
    ...navigation
      .filter((item) => !pages.some((page) => page.path === item.path))
      .map(({ path }) => `navigation: no page of this remote has the path ${path}`),
    ...panels
      .filter(({ slot }) => !parseSlot(slot))
      .map(({ slot }) => `panels: ${slot} names no owner and version: tracking.${slot}@1`),
    ...duplicates(opens.map(nameOf)).map((name) => `opens: ${name} is listed twice`),
    ...opens.flatMap((opened) => findOpenedProblems(opened, pages)),
  ];
  return problems.length ? { ok: false, problems } : { ok: true, descriptor: parsed.data };
}

const nameOf = ({ name, version }: OpenedSlot) => `${name}@${version}`;

function findOpenedProblems(opened: OpenedSlot, pages: RemoteDescriptor['pages']): string[] {
  const { props, optional = [], events, popUp, page } = opened;
  const names = Object.keys(props ?? {});
  return [
    ...(props ? [] : ['has no props; write {} where the page passes none']),
    ...(popUp && !events.includes('onClose') ? ['is a pop-up, and has no event onClose'] : []),
    ...(page !== undefined && popUp ? [`is a pop-up, which ${page} shows after a press only`] : []),
    ...(page !== undefined && !pages.some(({ path }) => path === page)
      ? [`is shown on ${page}, which is no page of this remote`]
      : []),
    ...optional.filter((name) => !names.includes(name)).map((name) => `has no prop ${name}, which it calls optional`),
    ...events.filter((name) => names.includes(name)).map((name) => `has ${name} as prop and as event`),
  ].map((problem) => `opens: ${nameOf(opened)} ${problem}`);
}

const duplicates = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
