import { policyDates } from '@quaywatch/shared/contract';
import type { Installation, Policy } from './policy.ts';

export const cookies = ({ hasRecaptcha }: Installation): Policy => ({
  title: 'Cookie policy',
  dateLine: policyDates.cookie,
  sections: [
    {
      heading: 'What cookies are',
      paragraphs: ['Cookies are small texts that a website leaves in your browser and reads again at the next visit.'],
    },
    {
      heading: 'The cookies we set',
      paragraphs: [
        '“access_token” and “refresh_token” keep you signed in. “authorities” and “service_type” hold what your account may use.',
        'These four are necessary for a signed-in visit, and signing out removes them.',
        '“device” recognises a browser that has signed in before, so that wrong passwords from elsewhere do not lock you out and a lost connection does not sign you out. It stays for 90 days after your last sign-in, even if you sign out.',
        '“browser” is a random number that we set while some visitors get a new release first, so that yours does not change from page to page. It stays for 30 days.',
        '“override” and “preview” are set only if you open a link to try a release before others. “override” ends with the link, after eight hours at most, and “preview” when you close the browser.',
        'On a secure connection the names of these last four begin with “__Host-”. All these cookies are sent to this site only.',
      ],
    },
    {
      heading: 'What else stays in your browser',
      paragraphs: [
        'The browser’s local storage holds which account is signed in, what it may use and until when, whether its password is temporary, the time of your last action (an unused session ends), whether your session is being renewed, whether your last session ended by itself, copies of published texts and pictures, and your choices: the theme, the folded menu, the columns of results, and notices you have already seen.',
        'Until you close the tab its session storage holds the page that you wanted to see before you signed in, how far you had scrolled, whether results refresh by themselves, and the result of your last search, which is also removed when your session ends.',
        'What you had typed when your session ended is kept in the memory of the page only, for three days at most, and never passwords, secret answers or codes.',
      ],
    },
    {
      heading: 'What we do not set',
      paragraphs: [
        hasRecaptcha
          ? 'We set no cookies for advertising. Signing in, resetting a password and Contact Us use Google reCAPTCHA, which comes from www.google.com. Google may read cookies of its own there and set new ones.'
          : 'We set no cookies for advertising and none for other companies.',
      ],
    },
    {
      heading: 'Your choice',
      paragraphs: [
        'You can remove or block cookies in the settings of your browser. If it stores none, you have to sign in again each time a page is loaded.',
      ],
    },
  ],
});
