/** Where Google gives out keys for Gemini. */
export const GOOGLE_KEYS = 'https://aistudio.google.com/apikey'
