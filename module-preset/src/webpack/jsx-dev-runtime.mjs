import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * JSX of a development build with any React that the shell has: React's own development runtime fails with a React
 * built for production.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
