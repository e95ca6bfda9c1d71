// The cache keys of answers that several parts of the product show. The cache is common to the shell and all remotes, so
// each such answer loads once, and a change in one part shows in the others.

export const containerWatchesKey = ['container-watches'] as const;
export const containerReferencesKey = ['container-references'] as const;
