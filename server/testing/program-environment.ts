/** What a program that a test starts inherits: the PATH, and what makes imports fast. */
export const programEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE };
};
