import { paidOffer } from '../features/read-offer/offer.rules.ts';
import { Promo } from '../features/read-offer/promo.tsx';

export default function PaidFeaturesPage() {
  return <Promo offer={paidOffer} />;
}
