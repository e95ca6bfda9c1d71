import { trialOffer } from '../features/read-offer/offer.rules.ts';
import { Promo } from '../features/read-offer/promo.tsx';

export default function AdvancedFeaturesPage() {
  return <Promo offer={trialOffer} />;
}
