import { createHash } from 'node:crypto';
import { writeElements } from './report-xml.rules.ts';

/** The password goes in where the signature stands afterwards. MD5 is what the service asks for. */
export const signCommand = (command: string, password: string): string =>
  createHash('md5')
    .update(`${command}${writeElements([['password', password]])}`, 'latin1')
    .digest('hex')
    .toUpperCase();
