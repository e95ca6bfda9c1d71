/** The shell's own pages that other code leads to. */
export const paths = {
  signIn: '/login',
  signOut: '/sign-out',
  register: '/register',
  unlockAccount: '/unlock-account',
  dashboard: '/dashboard',
  account: '/account',
  faqs: '/faqs',
  releases: '/release-inspector',
  override: '/override',
  /** The server's: it takes an override away. */
  safeMode: '/safe-mode',
} as const;
