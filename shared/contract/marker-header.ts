/** Carried by every call, so that a foreign page's form cannot change anything (API-02, API-D1). */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
