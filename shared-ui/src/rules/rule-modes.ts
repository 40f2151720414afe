/** From doing nothing to acting alone. */
export const ruleModes = ['off', 'shadow', 'approve', 'live'] as const;
