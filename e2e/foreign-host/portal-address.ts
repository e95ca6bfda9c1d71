export const portalPort = (productPort: number) => 10_000 + (productPort % 10_000);
export const portalOrigin = (productPort: number) => `http://localhost:${portalPort(productPort)}`;
