// Stands in for axios' second transport, which no browser of ours would choose: XMLHttpRequest is always there.
/** Never called; axios asks for the transport by this name. */
export const getFetch = () => null;
