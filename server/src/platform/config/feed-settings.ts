import type { SettingGroup } from './setting.ts';

export const feedSettings = {
  title: 'The port feed',
  settings: [
    {
      name: 'FEED_KEY',
      default: 'the feed is closed; demo-feed-key in the demo',
      meaning: 'the bearer key of the port feed that works for every source',
      secret: true,
      neededBy: 'web',
      example: '',
    },
    {
      name: 'FEED_KEYS',
      default: 'none',
      meaning:
        'bearer keys of single sources, as `source:key`, separated by commas. A source may have two ([decision 0037](decisions/0037-a-feed-key-speaks-for-one-source.md))',
      required: 'with `FEED_PARTIES`',
      secret: true,
      neededBy: 'web',
      example: 'lgp-terminal:KEY-OF-THE-TERMINAL,msc:KEY-OF-THE-CARRIER',
    },
    {
      name: 'FEED_PARTIES',
      default: 'none',
      meaning:
        'other names that sources of `FEED_KEYS` use for themselves in interchanges and DCSA events, as `source:party`, separated by commas ([feed standards](feed-standards.md))',
      example: 'lgp-terminal:LGPTERM,msc:SMDG.MSC',
    },
    {
      name: 'FEED_PORTS',
      default: 'the ports whose terminal it is by `PORT_SOURCES`, otherwise both',
      meaning:
        'the ports that a source of `FEED_KEYS` may report about, as `source:port`, separated by commas. What it says about another port is refused ([decision 0037](decisions/0037-a-feed-key-speaks-for-one-source.md))',
      required: 'when `NODE_ENV=production`, for each source of `FEED_KEYS` that `PORT_SOURCES` does not name',
      example: 'lgp-terminal:LGP,msc:LGP,msc:SOU',
    },
    {
      name: 'FEED_LINK_HOSTS',
      default: 'none; `lgp.quaywatch.example` and `sou.quaywatch.example` in the demo',
      meaning:
        'the hosts to which links of port events may lead (vehicle booking, vessel and rail schedule), separated by commas, with a port where the links have one. Links to other hosts are left out ([feed](feed.md))',
      example: 'booking.lgp-terminal.example,rail.example',
    },
    {
      name: 'FEED_DIR',
      default: 'none',
      meaning:
        'a folder in which ports leave files. Processes that run jobs ingest them, and do not start without it. It must be outside `DATA_DIR`, which only its owner can open ([feed standards](feed-standards.md))',
      example: '/var/spool/quaywatch',
    },
    {
      name: 'PORT_SOURCES',
      default: 'every source of own-format events or interchanges',
      meaning:
        'the sources that are the terminals of ports, as `port:source`, separated by commas. Only they count when a port is checked for silence ([a port that is silent](operating.md#a-port-that-is-silent))',
      example: 'LGP:lgp-terminal',
    },
    {
      name: 'PORT_SILENT_AFTER_MINUTES',
      preset: '60',
      default: '60; 0 in the demo',
      meaning:
        'after how many minutes without a report from a port customers are told so, at most 10080; 0: never ([a port that is silent](operating.md#a-port-that-is-silent))',
    },
  ],
} as const satisfies SettingGroup;
