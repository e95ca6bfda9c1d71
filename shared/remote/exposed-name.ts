/** The exposed name of a module, from its file name: `./src/features/a/results-page.tsx` -> `./results-page`. */
export function exposedName(module: string): string {
  return `./${module.slice(module.lastIndexOf('/') + 1).replace(/\.tsx$/, '')}`;
}
