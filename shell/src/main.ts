// Before anything fetches a script.
import './remotes/prepare-script.ts';
import { requireRegistry } from './remotes/inline-registry.ts';
import './bootstrap.tsx';

void requireRegistry();
