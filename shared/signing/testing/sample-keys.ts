import { makeKeyPair } from '../signer.ts';

type Pair = ReturnType<typeof makeKeyPair>;
type Period = { readonly from?: string; readonly until?: string };

/** A list of keys in the form of an installation's, and the private keys by their names in it. */
export function makeSampleKeys<Name extends string>(
  names: readonly Name[],
  {
    remotes,
    slots = {},
    periods,
  }: {
    readonly remotes: Readonly<Record<string, readonly NoInfer<Name>[]>>;
    readonly slots?: Readonly<Record<string, { readonly owner: string; readonly grants?: readonly string[] }>>;
    readonly periods?: Readonly<Partial<Record<NoInfer<Name>, Period>>>;
  },
): { readonly list: string; readonly pairs: Readonly<Record<Name, Pair>> } {
  const pairs = Object.fromEntries(names.map((name) => [name, makeKeyPair()])) as Record<Name, Pair>;
  const keys = Object.fromEntries(
    names.map((name) => [name, { publicKey: pairs[name].publicKey, ...periods?.[name] }]),
  );
  return { list: JSON.stringify({ keys, remotes, slots }, null, 2), pairs };
}
