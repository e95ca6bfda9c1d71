/** Carried by every call, so that a foreign page's form cannot change anything (API-02, API-D1). */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/**
 * On every answer to a caller with a session: the tier that the account had when the call came in. It tells a running
 * session that a trial ended or a payment arrived (SRV-79).
 */
export const tierHeader = 'X-Service-Type';

/**
 * Beside it: the authorities of the account, parted by commas. A session that has lost one closes the pages of that
 * authority at once (HCU-57).
 */
export const authoritiesHeader = 'X-Authorities';
