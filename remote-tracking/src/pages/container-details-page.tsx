import { useSession } from '@quaywatch/shared/session';
import { DetailsHeading } from '../features/container-details/details-heading.tsx';
import { RefusedNumbers } from '../features/container-details/refused-numbers.tsx';
import { useAddressNumbers } from '../features/search-containers/use-address-numbers.ts';
import { ContainerResults } from './container-results.tsx';

export default function ContainerDetailsPage() {
  const tier = useSession((session) => session.tier) ?? 'Free';
  const { parsed, goTo } = useAddressNumbers();

  if (parsed.ok) return <ContainerResults requestedNumbers={parsed.numbers} tier={tier} onNumbers={goTo} />;
  return (
    <>
      <DetailsHeading />
      <RefusedNumbers message={parsed.message} />
    </>
  );
}
