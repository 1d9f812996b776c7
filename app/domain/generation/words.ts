export const noApiKeysAvailable = 'No API keys available. Please contact administrator.'
