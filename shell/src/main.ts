import { startRemotes } from './remotes/start-remotes.ts';
import './bootstrap.tsx';

startRemotes(location.pathname, document.cookie.includes('refresh_token='));
