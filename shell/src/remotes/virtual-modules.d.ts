/** Made by the build from the one list of shared modules (shared/build/provided-modules.ts). */
declare module 'virtual:provided-modules' {
  export const providedModules: Readonly<
    Record<string, { readonly version: string; readonly load: () => Promise<object> }>
  >;
}
