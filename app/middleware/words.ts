export const bodyTooLarge = 'What you sent is too large. Please shorten it, or choose a smaller file.'
export const formOfAnotherAccount = (email: string) =>
  `You are signed in as ${email} now, and this form was shown to another account. Nothing was changed.`
export const formFromAnotherSite = 'This form was sent from another site, so nothing was changed.'
