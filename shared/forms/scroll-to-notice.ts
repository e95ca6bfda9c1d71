/** The `ref` of what a form says above its fields: in a low window only the last fields are in view when it is sent. */
export const scrollToNotice = (notice: Element | null): void => notice?.scrollIntoView({ block: 'nearest' });
