import { trialOffer } from '../features/read-offer/offer.rules.ts';
import { Promo } from '../features/read-offer/promo.tsx';

/** The promo page of the trial (PRO-01). */
export default function AdvancedFeaturesPage() {
  return <Promo offer={trialOffer} />;
}
