/** What a program that a test starts takes over from this process: where programs are, and the ways to import quickly. */
export const programEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE };
};
