export const bodyTooLarge = 'What you sent is too large. Please shorten it, or choose a smaller file.'
export const postedFormsOnly = 'This address only accepts posted forms.'
export const formTypeNotRead = 'The form was sent in a format that this site does not accept.'
export const signedOutMeanwhile =
  'You are no longer signed in, so nothing was changed. Sign in and send the form again.'
export const signedOutAndKept =
  'You are no longer signed in, so nothing was changed. Sign in, and what you typed is back in its form.'
export const formOfAnotherAccount = (email: string) =>
  `You are signed in as ${email} now, and this form was shown to another account. Nothing was changed.`
export const adminsNeedTwoFactor =
  'Admins of this shop need two-factor sign-in. Set it up, then continue in the back office.'
export const jsonTooLarge = 'What you sent is too large: the limit is 256 KB.'
export const sendJson = 'Send JSON, as application/json.'
export const noJsonBody = 'The body is not JSON.'
export const jsonTooComplex =
  'The body is nested too deeply, has too many values, or has names that this site does not accept.'
export const tooManyFields = 'The form has too many fields.'
export const unknownField = 'The form has a field that this site does not recognise.'
export const noFilesAccepted = 'This form does not accept files.'
export const bodyIncomplete = 'What you sent did not arrive completely. Please send it again.'
export const proofMissing = 'Please confirm that it is you: it has been more than ten minutes'
export const formTokenExpired =
  'This page was open for too long, or your browser does not accept cookies. Go back, reload the page and send the form again.'
export const formFromAnotherSite = 'This form was sent from another site, so nothing was changed.'
export const tokenMissing = 'Send an API token, or the token of a page’s form as X-Form-Token.'
