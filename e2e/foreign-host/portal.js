/* global QUAYWATCH -- its address, set by the build */
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { document, location, URLSearchParams } = globalThis;
const asked = new URLSearchParams(location.search);

/** The response is kept in memory only. */
async function signIn() {
  const answer = await fetch(`${QUAYWATCH}/api/oauth/token`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({
      grant_type: 'password',
      scope: 'ui',
      username: asked.get('user'),
      password: asked.get('password'),
    }),
  });
  return answer.json();
}

async function showPart(place, { page, slot, props }) {
  const { connect } = await import('quaywatch/host');
  const quaywatch = await connect({ signedInAs: signIn });
  return page ? quaywatch.showPage(place, page) : quaywatch.showPanel(place, slot, props);
}

function Quaywatch(part) {
  const place = useRef(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const shown = showPart(place.current, part);
    shown.catch((error) => setProblem(error.message));
    return () => void shown.then((it) => it.remove());
    // The part does not change while it is shown.
  }, []);
  return createElement('section', { 'aria-label': 'Quaywatch' }, problem, createElement('div', { ref: place }));
}

const contact = { email: 'portal@customers.example', phone: '07911 123456' };

function Portal() {
  const [isShown, setShown] = useState(true);
  const [changes, setChanges] = useState(0);
  const onChanged = () => setChanges((count) => count + 1);
  const part = asked.has('page')
    ? { page: asked.get('page') }
    : { slot: asked.get('slot'), props: asked.has('wrong') ? { contact } : { contact, onChanged } };
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Harbour Portal'),
    createElement('p', null, `${changes} changes`),
    createElement('button', { onClick: () => setShown(!isShown) }, isShown ? 'Hide' : 'Show'),
    isShown && createElement(Quaywatch, part),
  );
}

createRoot(document.getElementById('portal')).render(createElement(Portal));
