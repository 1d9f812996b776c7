export const FAILED = 'Failed to create support ticket'
