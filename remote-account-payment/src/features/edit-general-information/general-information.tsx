import type { AccountDetails } from '@quaywatch/shared/contract';
import { useTypedState } from '@quaywatch/shared/query';
import { lazyPart, RetryBoundary, useShellServices } from '@quaywatch/shared/remote';
import { Button, Card, DetailList, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { Pencil } from 'lucide-react';
import { Suspense, useRef, useTransition } from 'react';
import { flushSync } from 'react-dom';
import type { GeneralChanges } from './general-information.rules.ts';

const GeneralForm = lazyPart(async () => ({ default: (await import('./general-form.tsx')).GeneralForm }));

type GeneralInformationProps = {
  readonly details: AccountDetails;
  readonly onUpdated: (changes: GeneralChanges) => void;
};

/** Read-only until Edit, and again after Update or Cancel (ACC-08, ACC-09, ACC-12). */
export function GeneralInformation({ details, onUpdated }: GeneralInformationProps) {
  const { announce } = useShellServices();
  const [isEditing, setEditing] = useTypedState('is-editing', false);
  const [isLoading, startLoading] = useTransition();
  const editButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const finish = (changes: GeneralChanges) => {
    onUpdated(changes);
    close();
    announce('Your general information has been updated');
  };

  const edit = (
    <Button
      ref={editButton}
      size="sm"
      icon={Pencil}
      busy={isLoading}
      onClick={() => startLoading(() => setEditing(true))}
    >
      Edit
    </Button>
  );
  return (
    <RetryBoundary failed={(retry, busy) => <Unavailable feature="General information" busy={busy} onRetry={retry} />}>
      <Suspense fallback={<Skeleton lines={7} label="Loading" />}>
        {isEditing ? (
          <GeneralForm details={details} onUpdated={finish} onCancel={close} />
        ) : (
          <Card title="General information" aria-label="General information" aside={edit}>
            <DetailList
              lines={[
                ['First name', details.firstName],
                ['Last name', details.lastName],
                ['Email', details.email],
                ['Postcode', details.postcode],
                ['Company', details.companyName],
                ['Phone', details.phone],
                ['Role in company', details.roleType],
              ]}
            />
          </Card>
        )}
      </Suspense>
    </RetryBoundary>
  );
}
