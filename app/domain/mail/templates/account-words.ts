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

If you did not ask for this, someone probably mistyped an address, and nothing will happen unless you confirm.`
export const confirmLinkNeeded = 'no one can confirm an address'
export const changeAskedLabel = 'Address is about to change'
export const changeAskedSubject = 'Your email address is about to change'
export const changeAskedText = `Hello {name},

On {date}, someone who knows your password asked to change the address of your account to {email}. The address will change when the link that we sent there is opened.

If this was not you, set a new password now to stop the change:

{link}`
export const resetLinkNeeded = 'the owner of the account cannot stop it'
export const emailChangedLabel = 'Address changed'
export const emailChangedSubject = 'Your email address was changed'
export const emailChangedText = `Hello {name},

On {date}, the email address of your account was changed to {email}. Please sign in with this address from now on. Every other device was signed out, and all API tokens were revoked.

If this was not you, write to us at once:

{link}`
export const passkeySays = 'The name that its owner gave the passkey'
export const passkeySample = 'Work laptop'
export const passkeyAddedLabel = 'Passkey added'
export const passkeyAddedSubject = 'A passkey was added to your account'
export const passkeyAddedText = (wasItYou: string) => `Hello {name},

On {date}, the passkey “{passkey}” was added to your account. You can sign in with it instead of your password. {sign_in}

${wasItYou}`
export const firstPasskeySays =
  'With the first passkey: what is now needed to sign in with the password; otherwise empty'
export const firstPasskeyNote =
  'To sign in with your password, you now also need a passkey or a recovery code.'
export const passkeyRemovedLabel = 'Passkey removed'
export const passkeyRemovedSubject = 'A passkey was removed from your account'
export const passkeyRemovedText = (wasItYou: string) => `Hello {name},

On {date}, the passkey “{passkey}” was removed from your account. {sign_in}

${wasItYou}`
export const lastPasskeySays =
  'With the last passkey: that the password alone is enough to sign in again; otherwise empty'
export const lastPasskeyNote =
  'Your password alone is enough to sign in again, and your recovery codes no longer work.'
export const passwordChangedLabel = 'Password changed'
export const passwordChangedSubject = 'Your password was changed'
export const passwordChangedText = `Hello {name},

The password for your account was changed on {date}. All devices were signed out, and all API tokens were revoked.

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

On {date}, two-factor sign-in was switched on for your account: to sign in, you now also need a code from your authenticator app.

Keep your recovery codes where you can find them without your phone.

${wasItYou}`
export const twoFactorOffLabel = 'Two-factor sign-in switched off'
export const twoFactorOffSubject = 'Two-factor sign-in is off'
export const twoFactorOffText = (wasItYou: string) => `Hello {name},

On {date}, two-factor sign-in was switched off for your account: your password alone is enough to sign in. Your recovery codes no longer work.

${wasItYou}`
export const authenticatorRemovedLabel = 'Authenticator app removed'
export const authenticatorRemovedSubject = 'Your authenticator app was removed'
export const authenticatorRemovedText = (wasItYou: string) => `Hello {name},

On {date}, the authenticator app was removed from your account. To sign in with your password, you now also need one of your passkeys or a recovery code.

${wasItYou}`
export const newRecoveryCodesLabel = 'New recovery codes'
export const newRecoveryCodesSubject = 'You have new recovery codes'
export const newRecoveryCodesText = (wasItYou: string) => `Hello {name},

On {date}, new recovery codes were made for your account. Your earlier codes no longer work.

${wasItYou}`
export const wrongCodesLabel = 'Wrong codes at sign-in'
export const wrongCodesSubject = 'Someone knows your password'
export const wrongCodesText = `Hello {name},

On {date}, someone signed in with your password and then entered ten wrong codes. They did not get into your account. For the next 15 minutes, codes from your authenticator app are refused; you can still sign in with a passkey or a recovery code.

If this was not you, your password is no longer a secret. Set a new one now:

{link}`
export const recoveryCodeUsedLabel = 'Recovery code used'
export const recoveryCodeUsedSubject = 'A recovery code was used to sign in'
export const recoveryCodeUsedText = (wasItYou: string) => `Hello {name},

On {date}, someone signed in to your account with your password and one of your recovery codes. {left}

${wasItYou}`
export const codesLeftSays = 'How many recovery codes are left'
export const codesLeftSample = 'You have 9 left.'
export const openYourDashboard = 'Open your dashboard'
export const welcomeWithGoogleLabel = 'Welcome, with Google'
export const welcomeSubject = 'Welcome to Listwright'
export const welcomeWithGoogleText = `Hello {name},

Your account is ready{credits}.

You created it with your Google account, so just keep signing in with Google.

{link}`
export const freeCreditsSays = 'The free credits, if there are any, starting with the comma'
export const freeCreditsSample = ', and 3 free credits are yours'
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
  'The credits that are added once the address is confirmed, if there are any, starting with the full stop'
export const emailConfirmationLabel = 'Email confirmation'
export const emailConfirmationSubject = 'Confirm your email address'
export const emailConfirmationText = (closing: string) => `Hello {name},

Please confirm that this address is yours:

{link}

${closing}`
