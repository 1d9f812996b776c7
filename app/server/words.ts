export const serverIsTooBusy =
  'The server is too busy right now. Nothing was changed. Please try again in a few seconds.'
