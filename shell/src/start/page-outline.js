// Draws the outline of a returning person's page, as remember-outline.ts stored it: bars, navigation, title and controls
// are displayed while the scripts are still on their way. It goes when the page itself has a heading.
(() => {
  const LONGEST_MS = 8000;
  const { dataset, lang, dir } = document.documentElement;
  let outline = null;
  try {
    if (localStorage.getItem('adhelm.signed-in') !== 'yes') return;
    outline = JSON.parse(localStorage.getItem('adhelm.outlines'))[location.pathname + location.search];
  } catch {
    // nothing was stored, or by another program
    return;
  }
  const look = [innerWidth, innerHeight, lang, dir, dataset.theme, dataset.responsiveFonts].join();
  if (outline?.look !== look || !Array.isArray(outline.parts)) return;

  const font = document.querySelector('link[rel=preload][as=font]');
  if (font !== null) {
    const face = new FontFace('Inter Variable', `url(${font.href})`, { weight: '100 900' });
    document.fonts.add(face);
  }
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = `position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:1;${outline.css}`;
  // no script finds its elements, and no style of the page applies
  const shadow = host.attachShadow({ mode: 'closed' });
  for (const { at, css, text, href } of outline.parts) {
    const isLink = typeof href === 'string' && /^\/(?![/\\])/.test(href);
    const part = document.createElement(isLink ? 'a' : 'div');
    part.style.cssText = outline.styles[css];
    const [left, top, width, height] = at.map((length) => `${length}px`);
    Object.assign(part.style, { position: 'absolute', boxSizing: 'border-box', left, top, width, height });
    if (text !== undefined) part.textContent = text;
    if (isLink) {
      Object.assign(part.style, { pointerEvents: 'auto', textDecoration: 'none' });
      Object.assign(part, { href, tabIndex: -1 });
    }
    shadow.append(part);
  }
  document.body.append(host);

  const leave = () => {
    const root = document.getElementById('root');
    if (root.querySelector('h1') !== null || performance.now() > LONGEST_MS) return host.remove();
    // the real links are there already
    if (root.querySelector('nav') !== null) host.inert = true;
    return requestAnimationFrame(leave);
  };
  leave();
})();
