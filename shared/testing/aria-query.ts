import { sharedByFiles } from './shared-by-files.ts';

export const { aria, dom, elementRoles, roleElements, roles } = sharedByFiles.ariaQuery;
