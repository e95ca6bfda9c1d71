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
  preview: '/preview',
  safeMode: '/safe-mode',
} as const;
