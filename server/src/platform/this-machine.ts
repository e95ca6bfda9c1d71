/** Whether the host of a URL or setting is certainly this machine. Any other name or address may be another one. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/i.test(host);
}
