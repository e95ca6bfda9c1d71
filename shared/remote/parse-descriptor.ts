import { remoteDescriptor, type RemoteDescriptor } from '@quaywatch/shared/contract';

export type ParsedDescriptor =
  | { readonly ok: true; readonly descriptor: RemoteDescriptor }
  /** One sentence per problem, each naming its field. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Also refuses a page or menu entry that occurs twice. */
export function parseDescriptor(value: unknown): ParsedDescriptor {
  const parsed = remoteDescriptor.safeParse(value);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'remote.json'}: ${message}`),
    };
  }
  const { pages, navigation, panels } = parsed.data;
  const modules = [...pages, ...panels].map(({ module }) => module);
  const problems = [
    ...duplicates(pages.map(({ path }) => path)).map((path) => `pages: ${path} is listed twice`),
    ...duplicates(navigation.map(({ path }) => path)).map((path) => `navigation: ${path} is listed twice`),
    ...duplicates(modules).map((module) => `${module} is listed twice: a module is one page, or fills one slot`),
    ...duplicates([...new Set(modules)].map(exposedName)).map((name) => `${name}: two modules have this file name`),
    ...navigation
      .filter((item) => !pages.some((page) => page.path === item.path))
      .map(({ path }) => `navigation: no page of this remote has the path ${path}`),
  ];
  return problems.length ? { ok: false, problems } : { ok: true, descriptor: parsed.data };
}

/** From its file name: `./src/features/a/results-page.tsx` -> `./results-page`. */
export function exposedName(module: string): string {
  return `./${module.slice(module.lastIndexOf('/') + 1).replace(/\.tsx$/, '')}`;
}

const duplicates = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
