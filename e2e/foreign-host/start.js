// Shared modules load asynchronously: the usual start of a federation host.
import('./portal.js');
