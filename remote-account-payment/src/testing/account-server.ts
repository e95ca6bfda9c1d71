import { beforeEach } from '@jest/globals';
import {
  listAccessKeys,
  listSessions,
  readCalendar,
  readSecondFactor,
  readTeam,
  readWebhook,
} from '@quaywatch/shared/contract';
import { contractServer, type ContractServer } from '@quaywatch/shared/testing';

/** Answers the calls of every account page. The customer has no other session. */
export function accountServer(): ContractServer {
  const server = contractServer();
  beforeEach(() => {
    const at = '2026-11-21T12:00:00Z';
    const session = { sessionId: 'here', deviceName: 'Chrome on Windows', signedInAt: at, lastUsedAt: at };
    server.answer(listSessions, { sessions: [{ ...session, isCurrent: true }], total: 1 });
    server.answer(readWebhook, { webhook: null });
    server.answer(listAccessKeys, []);
    server.answer(readTeam, { team: null, invitations: [] });
    server.answer(readCalendar, { calendar: null });
    server.answer(readSecondFactor, { since: null, recoveryCodesLeft: 0, isDemanded: false });
  });
  return server;
}
