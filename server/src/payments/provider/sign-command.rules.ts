import { createHash } from 'node:crypto';
import { writeElements } from './report-xml.rules.ts';

/** The password is hashed where the signature is put. The service requires MD5. */
export const signCommand = (command: string, password: string): string =>
  createHash('md5')
    .update(`${command}${writeElements([['password', password]])}`, 'latin1')
    .digest('hex')
    .toUpperCase();
