import { policyDates } from '@quaywatch/shared/contract';
import type { Policy } from './policy.ts';

export const cookies: Policy = {
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
        'access_token and refresh_token keep you signed in. authorities and service_type hold what your account may use.',
        'All four are necessary for a signed-in visit. They are sent to this site only, and signing out removes them.',
      ],
    },
    {
      heading: 'What else stays in your browser',
      paragraphs: [
        'The browser’s local storage holds the time of your last action, so that an unused session ends, copies of published texts, the result of your last search until you sign out, and your choices: the theme, the folded menu, the columns of results, and notices you have already seen.',
        'Until you close the tab its session storage holds the page that you wanted to see before you signed in, how far you had scrolled, and what you had typed when your session ended, never passwords, secret answers or codes.',
      ],
    },
    {
      heading: 'What we do not set',
      paragraphs: ['We set no cookies for advertising and none for other companies.'],
    },
    {
      heading: 'Your choice',
      paragraphs: [
        'You can remove or block cookies in the settings of your browser. Without the four cookies above you cannot sign in.',
      ],
    },
  ],
};
