import { Route, Routes } from 'react-router-dom';
import { acceptableUse } from './acceptable-use.ts';
import { cookies } from './cookies.ts';
import { PolicyPage } from './policy-page.tsx';
import { privacy } from './privacy.ts';
import { termsOfUse } from './terms-of-use.ts';

/** The four policy pages; their texts are one file that is fetched when the first of them is opened. */
export function PolicyRoutes() {
  return (
    <Routes>
      <Route path="/terms-of-use-policy" element={<PolicyPage policy={termsOfUse} />} />
      <Route path="/privacy-policy" element={<PolicyPage policy={privacy} />} />
      <Route path="/cookie-policy" element={<PolicyPage policy={cookies} />} />
      <Route path="/acceptable-use-policy" element={<PolicyPage policy={acceptableUse} />} />
    </Routes>
  );
}
