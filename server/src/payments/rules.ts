// Pure rules for other modules. Nothing here loads a query, so rules may import it.
export { decryptText, encryptText } from './provider/crypt.rules.ts';
export { type FormFields, joinFields, splitFields } from './provider/form-fields.rules.ts';
export { formatPence, parsePence } from './provider/pence.rules.ts';
export { readElements, writeElements, signCommand } from './provider/report-xml.rules.ts';
export { sandboxPaths, type SandboxSettings, sandboxSettingsOf } from './provider/payment-settings.rules.ts';
