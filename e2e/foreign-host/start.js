// Shared modules load asynchronously.
import('./portal.js');
