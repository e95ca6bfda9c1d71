// Imported dynamically because shared modules load asynchronously.
import('./portal.js');
