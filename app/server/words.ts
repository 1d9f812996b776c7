export const onlyHealthAndMetrics = 'Only /healthz and /metrics are available here.\n'
export const readingFailed = 'This could not be read.\n'
export const cannotReadNow = 'The server cannot read this right now. Please try again in a minute.'
export const notSavedYetTitle = 'Not saved yet - Listwright'
export const busySaving = 'The server is busy saving something else, so this has not been saved yet.'
export const couldNotBeSaved =
  'Something went wrong on our side, so this has not been saved. We have recorded it.'
export const cannotSaveNow = 'The server cannot save anything right now, so this has not been saved yet.'
export const workerEndedEarly = (signal: string) => `A worker ended with ${signal} before it could respond.`
export const badRequest = 'Bad request'
export const methodNotAllowed = 'Method not allowed'
export const somethingWentWrong = 'Something went wrong'
export const tooBusyTitle = 'Too busy - Listwright'
export const tooBusy = 'Too busy'
export const serverIsTooBusy =
  'The server is too busy right now. Nothing was changed. Please try again in a few seconds.'
export const tooBusyForForm = 'The server is too busy right now, so nothing was changed yet.'
export const sendFormAgain = 'If you sent a form, go back and send it again: what you typed is still there.'
export const largeHeadersTitle = 'Too many cookies - Listwright'
export const largeHeaders = 'Your browser sent too many cookies'
export const largeHeadersText =
  'The address and the cookies that came with this request have more than 16 KB, which is more than this server reads. Nothing was changed.'
export const deleteCookies =
  'Delete the cookies of this site in your browser’s settings, then try again. After that you have to sign in again.'
export const secondServer = (folder: string) =>
  `Another server already runs on the data folder ${folder}. Both answer for the same shop, and each counts its own limits: stop one of them, or set WORKERS for several processes.`
export const tryAgain = 'Try again'
