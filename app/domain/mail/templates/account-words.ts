export const dateSays = 'When it happened'
export const newAddressSays = 'The new address'
export const useThisAddress = 'Use this address'
export const resetYourPassword = 'Reset your password'
export const writeToUs = 'Write to us'
export const confirmChangeLabel = 'Confirm a new address'
export const confirmChangeSubject = 'Confirm your new email address'
export const confirmChangeText = `Hello {name},

You asked to use this address for your account. Please confirm that it is yours:

{link}

The link works once, for 24 hours, and only while you are signed in to your account.

If you did not ask for it, someone probably mistyped an address: nothing happens unless you confirm it.`
export const confirmLinkNeeded = 'no one can confirm an address'
export const changeAskedLabel = 'Address is about to change'
export const changeAskedSubject = 'Your email address is about to change'
export const changeAskedText = `Hello {name},

On {date}, someone who knows your password asked to change the address of your account to {email}. It changes once the link in an email to that address is opened.

If it was not you, set a new password now, which stops the change:

{link}`
export const resetLinkNeeded = 'the owner of the account cannot stop it'
export const emailChangedLabel = 'Address changed'
export const emailChangedSubject = 'Your email address was changed'
export const emailChangedText = `Hello {name},

Since {date} your account uses {email}: sign in with it. Every other device was signed out, and all API tokens were revoked.

If it was not you, write to us at once:

{link}`
export const passkeySays = 'The name that its owner gave the passkey'
export const passkeySample = 'Work laptop'
export const passkeyAddedLabel = 'Passkey added'
export const passkeyAddedSubject = 'A passkey was added to your account'
export const passkeyAddedText = (wasItYou: string) => `Hello {name},

On {date} the passkey “{passkey}” was added to your account. It signs you in without your password. {sign_in}

${wasItYou}`
export const firstPasskeySays =
  'With the first passkey: what signing in with the password asks for from now on; otherwise empty'
export const firstPasskeyNote =
  'Signing in with your password now also asks for a passkey or a recovery code.'
export const passkeyRemovedLabel = 'Passkey removed'
export const passkeyRemovedSubject = 'A passkey was removed from your account'
export const passkeyRemovedText = (wasItYou: string) => `Hello {name},

On {date} the passkey “{passkey}” was removed from your account. {sign_in}

${wasItYou}`
export const lastPasskeySays =
  'With the last one: that signing in only asks for the password again; otherwise empty'
export const lastPasskeyNote =
  'Signing in only asks for your password again, and your recovery codes no longer work.'
export const passwordChangedLabel = 'Password changed'
export const passwordChangedSubject = 'Your password was changed'
export const passwordChangedText = `Hello {name},

The password of your account was changed on {date}. All devices were signed out, and all API tokens were revoked.

If this was not you, set a new password now:

{link}`
export const passwordChangedDateSays = 'When it was changed'
export const setANewPassword = 'Set a new password'
export const passwordResetLabel = 'Password reset'
export const passwordResetText = `Hello {name},

We received a request to reset your password. Set a new one here:

{link}

The link works once and expires after 15 minutes. Asking for a new link replaces it.

If you did not ask for this, you can ignore this email: your password stays the same.`
export const passwordLinkNeeded = 'no one can set a new password'
export const wasItYou = `If this was not you, set a new password now and write to us:

{link}`
export const twoFactorOnLabel = 'Two-factor sign-in switched on'
export const twoFactorOnSubject = 'Two-factor sign-in is on'
export const twoFactorOnText = (wasItYou: string) => `Hello {name},

On {date} two-factor sign-in was switched on for your account: signing in now also asks for a code from your authenticator app.

Keep your recovery codes where you can find them without your phone.

${wasItYou}`
export const twoFactorOffLabel = 'Two-factor sign-in switched off'
export const twoFactorOffSubject = 'Two-factor sign-in is off'
export const twoFactorOffText = (wasItYou: string) => `Hello {name},

On {date} two-factor sign-in was switched off for your account: signing in only asks for your password. Its recovery codes no longer work.

${wasItYou}`
export const authenticatorRemovedLabel = 'Authenticator app removed'
export const authenticatorRemovedSubject = 'Your authenticator app was removed'
export const authenticatorRemovedText = (wasItYou: string) => `Hello {name},

On {date} the authenticator app was removed from your account. Signing in with your password now asks for one of your passkeys or a recovery code.

${wasItYou}`
export const newRecoveryCodesLabel = 'New recovery codes'
export const newRecoveryCodesSubject = 'You have new recovery codes'
export const newRecoveryCodesText = (wasItYou: string) => `Hello {name},

On {date} new recovery codes were made for your account. Your earlier codes no longer work.

${wasItYou}`
export const recoveryCodeUsedLabel = 'Recovery code used'
export const recoveryCodeUsedSubject = 'A recovery code was used to sign in'
export const recoveryCodeUsedText = (wasItYou: string) => `Hello {name},

On {date}, someone signed in to your account with your password and one of your recovery codes. {left}

${wasItYou}`
export const codesLeftSays = 'How many recovery codes are left'
export const codesLeftSample = 'There are 9 left.'
export const codesLeft = (codesLeft: number) =>
  codesLeft === 1 ? 'There is 1 left.' : `There are ${codesLeft} left.`
export const openYourDashboard = 'Open your dashboard'
export const welcomeWithGoogleLabel = 'Welcome, with Google'
export const welcomeSubject = 'Welcome to Listwright'
export const welcomeWithGoogleText = `Hello {name},

Your account is ready{credits}.

You created it with your Google account, so just keep signing in with Google.

{link}`
export const freeCreditsSays = 'The free credits, where there are any, from the comma on'
export const freeCreditsSample = ', and 3 free credits are in it'
export const freeCreditsInIt = (freeCreditsAre: string) => `, and ${freeCreditsAre} in it`
export const confirmYourAddress = 'Confirm your address'
export const confirmationClosing = `The link works once, for 24 hours, and only while you are signed in to your account.

If you did not create an account, someone probably mistyped an address. You can ignore this email.`
export const welcomeLabel = 'Welcome'
export const welcomeText = (closing: string) => `Hello {name},

Your account is ready{credits}.

Please confirm that this address is yours{held}:

{link}

${closing}`
export const heldCreditsSays =
  'The credits that come once the address is confirmed, where there are any, from the full stop on'
export const emailConfirmationLabel = 'Email confirmation'
export const emailConfirmationSubject = 'Confirm your email address'
export const emailConfirmationText = (closing: string) => `Hello {name},

Please confirm that this address is yours:

{link}

${closing}`
