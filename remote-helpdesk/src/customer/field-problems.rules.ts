type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What a schema of the contract finds wrong with a form: the first message of each field. */
export const problemsOf = (issues: readonly Issue[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
