import type { ReactNode } from 'react'

export const imageUploadedSuccessfully = 'Image uploaded successfully!'
export const yourPhotoWasRemoved = 'Your photo was removed.'
export const updateFailedBecause = (reason: string) => `Failed to update profile: ${reason}`
export const updateFailed = 'Failed to update profile.'
export const profileUpdatedSuccessfully = 'Profile updated successfully!'
export const updateBroke = 'An error occurred while updating your profile.'
export const unknownError = 'Unknown error'
export const youAreLastAdmin =
  'You are the last admin, so this account cannot be deleted. Make someone else an admin first.'
export const deleteMyAccount = 'Delete my account'
export const thisCannotBeUndone = 'This cannot be undone.'
export const deletesYourData = 'Your profile, your photo and all your listings are deleted.'
export const keepsOrders = 'Your orders are kept in our records without your name and address.'
export const signsOutEverywhere =
  'You are signed out everywhere, and your email address can be used for a new account.'
export const keepsFingerprint =
  'Free credits are given once, so for a year we keep an anonymous fingerprint of your email address.'
export const creditsLost = (balance: number) =>
  `Your ${balance === 1 ? '1 credit is' : `${balance} credits are`} lost.`
export const downloadDataFirst = (link: (text: string) => ReactNode) => (
  <>{link('Download your data')} first if you want to keep it.</>
)
export const addressChanged = (email: string) =>
  `Your account now uses ${email}. Other devices have been signed out, and your API tokens revoked.`
export const addressTakenMeanwhile = 'Another account now uses this address, so yours keeps its current one.'
export const confirmYourNewEmailAddress = 'Confirm your new email address'
export const emailLinkDead = (current: string) =>
  `This link has already been used, is more than 24 hours old, was replaced by a newer one, or belongs to another account. Your account uses ${current}.`
export const getANewLink = 'Get a new link'
export const askToUseAddress = (current: string, email: string) => (
  <>
    Your account uses {current}. Should it use <strong>{email}</strong> instead?
  </>
)
export const changing = 'Changing...'
export const yesUseIt = 'Yes, use it'
export const addressIsYours = 'This is already your address.'
export const emailLinkSent =
  'A link is on its way to the new address. Your address changes only when you open that link.'
export const changeYourEmailAddress = 'Change your email address'
export const changeEmailLead = (current: string) =>
  `Your account uses ${current}. Both addresses are notified of the change.`
export const newEmailAddress = 'New email address'
export const afterEmailChange =
  'Once it has changed, all other devices are signed out and your API tokens are revoked. Existing orders keep their address.'
export const currentPassword = 'Current password'
export const noPasswordYet =
  'Your account has no password yet. Enter its email address to confirm that it is yours.'
export const passkeys = 'Passkeys'
export const changePassword = 'Change password'
export const setAPassword = 'Set a password'
export const changingSignsOutOthers = 'All other devices will be signed out, and your API tokens revoked.'
export const passwordChanged =
  'Your password was changed. Other devices have been signed out, and your API tokens revoked.'
export const personalInformation = 'Personal Information'
export const emailAddress = 'Email Address'
export const emailNotChangedHere = 'Email address cannot be changed here. Change it under Account security.'
export const profilePhoto = 'Profile photo'
export const imageFile = 'Image file'
export const imageHint = 'JPEG, PNG or WebP, up to 2 MB'
export const changePhoto = 'Change Photo'
export const removePhoto = 'Remove Photo'
export const failedToLoadUserData = 'Failed to load user data'
export const profileSettings = 'Profile settings'
export const howYouAppearOnThisSite = 'How you appear on this site.'
export const fillThisInToConfirmYourIdentity = 'Fill this in to confirm your identity'
export const securityLead = 'Your password, sessions, programs and data.'
export const emailAddressHeading = 'Email address'
export const signInAddress = (email: string) => (
  <>
    You sign in with <strong>{email}</strong>, and emails are sent there.
  </>
)
export const changeEmailAddress = 'Change email address'
export const signingInAsksForCode = 'You need a code from your authenticator app to sign in.'
export const signingInWithYourPasswordAsks = 'To sign in with your password, you also need a passkey.'
export const twoFactorOff = 'Off: anyone who has your password can sign in.'
export const recoveryCodesAndMore = 'Recovery codes and more'
export const setItUp = 'Set it up'
export const passkeysText = (count: number) =>
  `Sign in with your fingerprint, your face or the PIN of your device. ${count ? `You have ${count}.` : 'You have none yet.'}`
export const managePasskeys = 'Manage passkeys'
export const programs = 'Programs'
export const tokensText = 'A token lets one of your programs do what you can do here, without your password.'
export const yourData = 'Your data'
export const yourDataText = 'Your profile, orders, credits and listings, as one JSON file.'
export const downloadMyData = 'Download my data'
export const sessionGone = 'This session has already ended, or is not yours.'
export const theSessionHasEnded = 'The session has ended.'
export const signedOutEverywhere =
  'You have been signed out everywhere, and your API tokens have been revoked.'
export const whereYouAreSignedIn = 'Where you are signed in'
export const mostRecentFirstToHour = 'Most recent first. The last use may be up to an hour later.'
export const signOutRevokesTokens = 'Signing out everywhere also revokes your API tokens.'
export const thisDevice = 'This device'
export const end = 'End'
export const signOutDevice = (deviceName: string) => (
  <>
    Sign out<span className="sr-only"> {deviceName}</span>
  </>
)
export const newToken = 'New token'
export const nameToRecognizeProgramBy = 'A name to recognise the program by.'
export const permissions = 'Permissions'
export const validFor = 'Valid for'
export const createToken = 'Create token'
export const readOnly = 'Read only'
export const readAndWrite = 'Read and write'
export const totalDays = (days: number) => `${days} days`
export const untilItIsRevoked = 'Until it is revoked'
export const yourTokens = 'Your tokens'
export const youHaveNoTokens = 'You have no tokens.'
export const read = 'Read'
export const expires = 'Expires'
export const revoke = 'Revoke'
export const revokeToken = (name: string) => (
  <>
    Revoke<span className="sr-only"> {name}</span>
  </>
)
export const tokenAlreadyCreated =
  'This form has already created its token, and a token is shown only once. Revoke it if you have lost it.'
export const tooManyTokens = (mostTokens: number) =>
  `You have ${mostTokens} tokens in use. Revoke one of them first.`
export const unknownToken = 'We could not find this token in your account.'
export const theTokenIsRevoked = 'The token was revoked.'
export const tokensLead = 'A token lets one of your programs do what you can do here.'
export const howToUseThem = 'How to use them'
export const copyYourTokenNow = 'Copy your token now'
export const tokenShownOnce = 'You won’t see it again: we only keep a fingerprint of it.'
export const whatYouNeed =
  'You need an authenticator app, such as one that comes with your phone or your password manager. You also get ten recovery codes, in case you lose the phone.'
export const beginning = 'Starting...'
export const scanStep = '1. Scan this with the app'
export const qrCodeForAuthenticatorApp = 'QR code for the authenticator app'
export const orTypeThisKeyIntoIt = 'Or type this key into it:'
export const typeStep = '2. Type what it shows'
export const sixDigitsNewEvery30Seconds = 'Six digits, new every 30 seconds.'
export const switchItOn = 'Switch it on'
export const yourRecoveryCodes = 'Your recovery codes'
export const codesShownOnce =
  'They are shown only once. Print them, or keep them where you keep passwords. Each signs you in once in place of the app’s code.'
export const appAdded = 'You need a code to sign in.'
export const recoveryCodesAreLeft = (codesLeft: number) =>
  codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`
export const making = 'Creating...'
export const makeNewRecoveryCodes = 'Create new recovery codes'
export const removeTheApp = 'Remove the app'
export const switchItOff = 'Switch it off'
export const addAnAuthenticatorApp = 'Add an authenticator app'
export const scanThePicture = 'Scan the picture, then type the code that your app shows.'
export const signingInAsksForYourPasswordAlone = 'From now on, your password alone is enough to sign in.'
export const twoFactorSignInIsOff = 'Two-factor sign-in is off.'
export const appReplaced = 'You need a code from the app to sign in. Your recovery codes stay the same.'
export const wrongCode = 'This code is wrong. Type the one that the app shows now.'
export const tooManyWrongCodes = 'Too many wrong codes. Please try again later.'
export const nothingToConfirm = 'Please start again: there is nothing to confirm.'
export const authenticatorAppIsRemoved =
  'The authenticator app was removed. You still need one of your passkeys to sign in.'
export const twoFactorLead =
  'Even someone who knows your password cannot sign in without a code from your phone or a passkey.'
