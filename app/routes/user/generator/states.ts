/** What a generation's state is called, and the hue of its badge. */
export const STATES = { running: 'Writing', done: 'Done', failed: 'Failed' }
export const TONES = { running: 'info', done: 'success', failed: 'error' } as const
