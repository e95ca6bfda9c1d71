import type { Setting } from './setting.ts';

/** Where the releases are, and who must have signed them. */
export const releaseSettings = [
  {
    name: 'RELEASES_DIR',
    preset: '.data/releases',
    default: 'DATA_DIR/releases',
    meaning:
      'the release store of shell and remotes: a folder, or a bucket as `s3://bucket/folder`. Each `DATA_DIR` keeps a mirror of a bucket ([releases in a bucket](operating.md#releases-in-a-bucket))',
  },
  {
    name: 'RELEASE_KEYS_FILE',
    default: 'releases need no signature',
    meaning:
      'the list of keys that own remotes and slots; the server then serves signed releases only, from a mirror in its `DATA_DIR` ([signed releases](operating.md#signed-releases))',
    example: '/keys/release-keys.json',
  },
] as const satisfies readonly Setting[];
