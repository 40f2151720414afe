import { messages } from '../messages/brand.ts';

/** The same picture as in the HTML before the shell runs, so that nothing jumps. */
export function LoadingScreen() {
  return (
    <div className="adhelm-start" role="status" aria-label={messages.loading}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <circle cx="16" cy="16" r="8" />
          <path d="M16 3v9m0 8v9M3 16h9m8 0h9" strokeLinecap="round" />
        </g>
      </svg>
    </div>
  );
}
