import { longestOverrideHours, type CallAnswer, type createOverrideLink } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { Banner, Button, Dialog, Field, Select, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { MachineWarning } from './machine-warning.tsx';
import { OverrideLinkDialog } from './override-link-dialog.tsx';
import { useOverrideChoices, useOverrideLink } from './override.hooks.ts';
import * as styles from './releases-page.styles.ts';

type OverrideDialogProps = { readonly remote: string; readonly live: string; readonly onClose: () => void };

const durations = [1, 4, longestOverrideHours];

/**
 * Creates a signed link that makes a helpdesk browser run another release of one remote, or code from a developer's
 * machine (NAV-70).
 */
export function OverrideDialog({ remote, live, onClose }: OverrideDialogProps) {
  const choices = useOverrideChoices(remote);
  const link = useOverrideLink();
  const [made, setMade] = useState<CallAnswer<typeof createOverrideLink> | null>(null);
  const [chosen, setChosen] = useState('');
  const [hours, setHours] = useState(durations[0] ?? 1);
  const releases = (choices.data?.releases ?? []).filter(({ release }) => release !== live);
  const origins = choices.data?.origins ?? [];
  const first = releases[0] ? `release ${releases[0].release}` : origins[0] ? `origin ${origins[0]}` : '';
  const [kind, what = ''] = (chosen || first).split(' ');
  const origin = kind === 'origin' ? what : null;

  if (made) return <OverrideLinkDialog {...made} onClose={onClose} />;
  const make = () => link.start({ remote, release: origin === null ? what : null, origin, hours }, setMade);
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={what === ''} busy={link.isPending} onClick={make}>
        Make a link
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Run another release of ${remote}`}
      icon={FlaskConical}
      onClose={onClose}
      foot={foot}
      step={choices.status}
    >
      {choices.isPending && <Skeleton lines={4} label="Loading releases" />}
      {choices.isError && (
        <Unavailable
          feature="Releases to choose from"
          busy={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.data && (
        <div css={styles.fields}>
          <Field
            label="What to run"
            hint="Only browsers that open the link, signed in with helpdesk authority, run it."
          >
            <Select value={chosen || first} onChange={(event) => setChosen(event.target.value)}>
              {releases.map(({ release, builtAt }) => (
                <option key={release} value={`release ${release}`}>
                  {release}, built {formatMoment(builtAt)}
                </option>
              ))}
              {origins.map((one) => (
                <option key={one} value={`origin ${one}`}>
                  {one}
                </option>
              ))}
              {what === '' && <option value="">There is no other release and no machine to run</option>}
            </Select>
          </Field>
          <Field label="For how long">
            <Select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
              {durations.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? '1 hour' : `${one} hours`}
                </option>
              ))}
            </Select>
          </Field>
          {origin !== null && <MachineWarning origin={origin} />}
          {link.error && (
            <Banner tone="critical" role="alert">
              The link could not be made. Try again.
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  );
}
