type Loaded = { readonly state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number } };

const fiveMinutes = 5 * 60_000;

/** Each answer about a customer counts as reading them (HLP-14, HLP-24), and agents switch windows all day. */
export const readAgainRarely = {
  refetchOnWindowFocus: ({ state }: Loaded): boolean =>
    Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= fiveMinutes,
};
