/** The nonce that the page's policy asks of styles; a library that adds some needs it. */
export const styleNonce = (): string => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
