import type { SettingGroup } from './setting.ts';

export const feedSettings = {
  title: 'The port feed',
  settings: [
    {
      name: 'FEED_KEY',
      default: 'closed; demo-feed-key in the demo',
      meaning: 'bearer key of the port feed, good for every source',
      secret: true,
      example: '',
    },
    {
      name: 'FEED_KEYS',
      default: 'none',
      meaning:
        'keys of single sources, `source:key` separated by commas; a source may have two ([decision 0037](decisions/0037-a-source-of-the-feed-speaks-for-itself.md))',
      required: 'with `FEED_PARTIES`',
      secret: true,
      example: 'lgp-terminal:KEY-OF-THE-TERMINAL,msc:KEY-OF-THE-CARRIER',
    },
    {
      name: 'FEED_PARTIES',
      default: 'none',
      meaning:
        'what sources of `FEED_KEYS` are called in interchanges and DCSA events beside their names, `source:party` separated by commas ([feed standards](feed-standards.md))',
      example: 'lgp-terminal:LGPTERM,msc:SMDG.MSC',
    },
    {
      name: 'FEED_DIR',
      default: 'none',
      meaning:
        'a folder in which ports leave files; processes that run jobs take them in ([feed standards](feed-standards.md)); it lies outside `DATA_DIR`, which is closed to others',
      example: '/var/spool/quaywatch',
    },
    {
      name: 'PORT_SOURCES',
      default: 'whoever sends own events or interchanges',
      meaning:
        'the sources of terminals, `port:source` separated by commas; what others report of a port does not break its silence ([operating](operating.md#a-port-that-is-silent))',
      example: 'LGP:lgp-terminal',
    },
    {
      name: 'PORT_SILENT_AFTER_MINUTES',
      preset: '60',
      default: '0 in the demo',
      meaning:
        'from when on customers are told that nothing comes from a port, in minutes, at most 10080; 0 never ([operating](operating.md#a-port-that-is-silent))',
    },
  ],
} as const satisfies SettingGroup;
