import { paidOffer } from '../features/read-offer/offer.rules.ts';
import { Promo } from '../features/read-offer/promo.tsx';

/** The promo page of the subscription (PRO-01). */
export default function PaidFeaturesPage() {
  return <Promo offer={paidOffer} />;
}
