// Loads the shell of a prerendered page on the first interaction, and keeps presses until then.
(() => {
  const scripts = JSON.parse(document.getElementById('adhelm-scripts').textContent);
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const { nonce } = document.currentScript;
  const { dataset } = document.documentElement;
  let isStarted = false;
  let pressed = null;

  const release = () => {
    pressed?.removeAttribute('aria-busy');
    const control = pressed;
    pressed = null;
    return control;
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const { src, integrity } of scripts) {
      const script = Object.assign(document.createElement('script'), { src, integrity, nonce, async: false });
      // the next interaction retries, on a visible page
      script.onerror = () => {
        isStarted = false;
        delete dataset.session;
        release();
      };
      document.head.append(script);
    }
  };
  const touch = (event) => {
    // browsers report a resting pointer when a page appears below it
    const isResting = event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
    if (!isResting) start();
  };
  const hold = (event) => {
    const control = event.submitter ?? event.target.closest('button');
    if (!control) return;
    event.preventDefault();
    release();
    pressed = control;
    pressed.setAttribute('aria-busy', 'true');
    start();
  };
  // what a page leads to by a key that the shell does not yet hear
  const onKey = (event) => {
    if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    const search = document.querySelector('#root nav a[href$="?q="]');
    if (search === null) return;
    event.preventDefault();
    search.click();
  };
  const onDrawn = () => {
    removeEventListener('keydown', onKey, true);
    for (const sign of signs) removeEventListener(sign, touch, true);
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    release()?.click();
  };

  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });
  addEventListener('keydown', onKey, true);
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  document.addEventListener('adhelm:drawn', onDrawn, { once: true });
  let isReturning = false;
  try {
    isReturning = localStorage.getItem('adhelm.signed-in') === 'yes';
  } catch {
    // without storage, no session hint exists
  }
  // the landing page leads a returning person on; other pages are for them, too
  if (isReturning && location.pathname === '/') {
    dataset.session = 'returning';
    start();
    return;
  }
  // count the view even if the page is never touched
  const { url, type, body } = JSON.parse(document.getElementById('adhelm-view').textContent);
  if (navigator.sendBeacon?.(url, new Blob([body], { type }))) dataset.counted = location.pathname;
})();
