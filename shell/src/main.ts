import { readStoredVisitor } from '@quaywatch/shared/session';
import { startRemotes } from './remotes/start-remotes.ts';
import './bootstrap.tsx';

startRemotes(location.pathname, readStoredVisitor());
