import { GlobalStyles } from '@quaywatch/shared/ui';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app-routes.tsx';
import { StartGate } from './start-gate.tsx';

/** The shell. */
export function App() {
  return (
    <>
      <GlobalStyles />
      <BrowserRouter>
        <StartGate>
          <AppRoutes />
        </StartGate>
      </BrowserRouter>
    </>
  );
}
