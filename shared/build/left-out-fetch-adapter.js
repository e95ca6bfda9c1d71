// Replaces axios' second transport, which browsers never choose because XMLHttpRequest is always there.
/** Never called; axios imports the transport under this name. */
export const getFetch = () => null;
