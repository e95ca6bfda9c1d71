import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThisMachine } from './this-machine.ts';

test('only hosts that are certainly this machine may be called without TLS [SRV-102]', () => {
  // Debian and Ubuntu give the machine's own name the address 127.0.1.1.
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.0.1.1', '127.255.255.254', '::1', '[::1]'])
    assert.ok(isThisMachine(host), host);
  for (const host of ['0.0.0.0', '10.0.0.1', '127.0.0.1.example', 'a.localhost', '[::]', '%2Frun%2Fsocket', ''])
    assert.ok(!isThisMachine(host), host);
});
