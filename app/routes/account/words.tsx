import type { ReactNode } from 'react'

export const passkeyWasNotConfirmed = 'The passkey was not confirmed, or it took too long. Please try again.'
export const thisDeviceAlreadyHoldsPasskey = 'This device already has a passkey for your account.'
export const thisDeviceCannotKeepPasskey = 'This device cannot store a passkey for this site.'
export const yourBrowserCouldNotAskForPasskey =
  'Your browser could not ask for the passkey. Please try again, or sign in another way.'
export const pleaseEnterYourEmailAddress = 'Please enter your email address'
export const pleaseEnterValidEmailAddress = 'Please enter a valid email address.'
export const noUserFoundWithThisEmailAddress = 'No user found with this email address.'
export const anUnexpectedErrorOccurred = 'An unexpected error occurred. Please try again later.'
export const resetYourPassword = 'Reset your password'
export const oneMoreStep = 'One more step: check your inbox'
export const weWillEmailYouLinkToSet = 'We will email you a link to set a new one'
export const backToSignInOrToHome = (
  signIn: (text: string) => ReactNode,
  home: (text: string) => ReactNode,
) => (
  <>
    {signIn('Back to sign in')} or {home('to the home page')}
  </>
)
export const getLinkToSetNewPassword = 'Get a link to set a new password.'
export const ifThereIsAccountWithThisAddress =
  'If there is an account with this address, a link to set a new password is on its way.'
export const linkToSetNewPassword = 'A link to set a new password is on its way to you.'
export const itWorksOnceAndExpiresAfter15 = (link: (text: string) => ReactNode) => (
  <>
    It works once and expires after 15 minutes. No email yet? Check your spam folder, or{' '}
    {link('ask for another one')}.
  </>
)
export const or = 'or'
export const continueWithGoogle = 'Continue with Google'
export const andHaveReadThe = 'and have read the'
export const byContinuingWithGoogleYouAgreeTo = (link: ReactNode, note: ReactNode) => (
  <>
    By continuing with Google you agree to the {link}
    {note}.
  </>
)
export const signInPopupClosedByUser = 'Sign-in popup closed by user.'
export const continueInThisWindow = 'Continue in this window'
export const signInPopupWasBlocked = 'Sign-in popup was blocked. Please allow popups for this site.'
export const signInCancelled = 'Sign-in cancelled. Please try again.'
export const thisSignInWasNotStarted =
  'This sign-in was not started in this browser, or took too long. Please try again.'
export const thisSignInWasUsed = 'This sign-in has already been used or has expired. Please try again.'
export const googleHasNotConfirmedYourEmailAddress =
  'Google has not confirmed your email address yet. Confirm it there, or sign in another way.'
export const googleRefusedSignIn = 'Google refused the sign-in. Please try again, or sign in another way.'
export const thisAccountHasBeenDisabled = 'This account has been disabled.'
export const accountWithThisEmailAddressUsesDifferent =
  'The account with this email address uses a different way to sign in. Set a password for it with “Forgot Password?” first.'
export const errorOccurredDuringLogin = 'An error occurred during login. Please try again.'
export const enterYourPassword = 'Enter your password'
export const noAccountFoundWithThisEmailAddress = 'No account found with this email address.'
export const yourGoogleAccountIsConnected = 'Your Google account is connected.'
export const connectYourGoogleAccount = 'Connect your Google account'
export const youAlreadyHaveAccountHere =
  'You already have an account here. Enter its password once, and you can sign in with Google from then on.'
export const account = 'Account:'
export const forgotPassword = 'Forgot Password?'
export const signingIn = 'Signing In...'
export const signingInTitle = 'Signing in'
export const connectAndSignIn = 'Connect and sign in'
export const backToSignIn = 'Back to sign in'
export const thisTookTooLong = 'This took too long. Please continue with Google again.'
export const enterTheCode = 'Enter the code'
export const thisPasskeyWasNotAccepted =
  'This passkey was not accepted. Please try again, or use a recovery code.'
export const tooManyWrongCodes =
  'Too many failed login attempts. Please try again later. A passkey or a recovery code still works.'
export const thisSignInHasEnded =
  'This sign-in was used already, or your password or second factor has changed. Please sign in again.'
export const thisCodeIsWrong =
  'This code is wrong, has been used, or has expired. Wait for the next one, or use a recovery code.'
export const oneMoreStepHeading = 'One more step'
export const yourPasswordWasRight = (hasApp: boolean) =>
  `Your password was right. Now ${hasApp ? 'enter the code from your authenticator app' : 'use your passkey'}`
export const recoveryCode = 'Recovery code'
export const sixDigitsNewEvery30Seconds =
  'Six digits that change every 30 seconds, or one of your recovery codes.'
export const ifYouDoNotHaveYourPasskey = 'If you do not have your passkey, enter one of your recovery codes.'
export const signIn = 'Sign In'
export const deviceAndRecoveryCodesLost =
  'Lost your device and your recovery codes? Ask the people who run this site.'
export const signInWithAPasskey = 'Use a passkey'
export const loginOneMoreStep = 'Login - One more step'
export const noAccountHereHasThisPasskey = 'No account here has this passkey. It may have been removed.'
export const thisPasskeyWasNotAcceptedPleaseSign =
  'This passkey was not accepted. Please sign in with your password.'
export const noPasskeyWasSent = 'No passkey was sent. Please try again.'
export const signInWithPasskey = 'Sign in with a passkey'
export const withYourFingerprint = 'With your fingerprint, your face or the PIN of your device'
export const passkeysNeedBrowserThatRunsScripts = 'Passkeys only work with JavaScript switched on.'
export const signInWithYourPassword = 'Sign in with your password'
/** For an unknown address and for a wrong password, where they must not be told apart. */
export const incorrectEmailOrPassword = 'Incorrect email or password. Please try again.'
export const isKept = (name: string) => `${name} is kept for you`
export const checkoutOpensAfterwards =
  'Sign in, or register if you have no account yet. The checkout opens right afterwards.'
export const noAccountYet = 'No account yet?'
export const loginWelcomeBack = 'Login - Welcome Back'
export const signInToContinue = 'Sign in to continue to your account.'
export const signOut = 'Sign out'
export const yourCreditsOrdersAndListingsStay = 'Your credits, orders and listings stay in your account.'
export const backToYourDashboard = 'Back to your dashboard'
export const thisIsADemo = (link: (text: string) => ReactNode) => (
  <>This is a demo: its emails are in the {link('outbox')}.</>
)
export const thisSiteDoesNotSendEmailYet =
  'This site does not send email yet, so please ask the people who run it for your link.'
export const contactThem = 'Contact them'
/** The queue for checking passwords is full. */
export const siteIsVeryBusyRightNow = 'The site is very busy right now. Please try again in a minute.'
export const tooManyAccountsWereCreated =
  'Too many accounts were created from your network. Please try again later.'
export const tooManyPasswordResetsWereRequested =
  'Too many password resets were requested. Please try again later.'
/** No answer from this site, or from one that it calls. */
export const networkError = 'Network error. Please check your connection and try again.'
export const failedToCreateUser = 'Failed to create user'
export const yourAccountIsReady = (freeCreditsAre: string) =>
  `Your account is ready. Confirm your email address, and ${freeCreditsAre} yours.`
export const yourAccountIsReadyNow = 'Your account is ready.'
export const yourAccountIsReadyWithFreeCredits = (credits: number) =>
  `Your account is ready, with ${credits} free ${credits === 1 ? 'credit' : 'credits'} in it.`
export const newPassword = 'New password'
export const atLeast6Characters = 'At least 6 characters'
export const confirmPassword = 'Confirm password'
export const yourPasswordWasChanged = 'Your password was changed. Sign in with the new one.'
export const setANewPassword = 'Set a new password'
export const allDevicesWillBeSignedOut = 'All devices will be signed out, and all API tokens revoked'
export const setThePassword = 'Set the password'
export const thisLinkHasAlreadyBeenUsed =
  'This link has already been used, is more than 15 minutes old, or was replaced by a newer one.'
export const getANewLink = 'Get a new link'
export const toRecognizeItBySuchAs = 'A name to recognise it by, such as: my phone.'
export const thisTookTooLongPleaseStartOver = 'This took too long. Please start over.'
export const errorOccurredDuringRegistration = 'An error occurred during registration. Please try again.'
export const howWeUseYourData = 'How we use your data:'
export const privacyPolicy = 'privacy policy'
export const creatingAccount = 'Creating Account...'
export const createAccount = 'Create Account'
export const alreadyHaveAnAccount = 'Already have an account?'
export const iAgreeToTermsAndConditions = 'I agree to the terms and conditions'
export const iAgreeToTheTermsAndConditions = (link: (text: string) => ReactNode) => (
  <>I agree to the {link('terms and conditions')}</>
)
export const registerJoinOurDigitalMarketplace = 'Register - Join Our Digital Marketplace'
export const createAccountAndWriteYourFirstListing = 'Create an account and write your first listing.'
/** Where an address in use must read like any other reason. */
export const weCouldNotCreateAccount =
  'We could not create an account with these details. If you already have one, sign in instead.'
export const yourEmailAddressIsVerified = (credits: number, freeCreditsAre: string) =>
  `Your email address is verified.${credits > 0 ? ` ${freeCreditsAre} in your account.` : ''}`
export const confirmYourEmailAddress = 'Confirm your email address'
export const soThatYourReceiptsAndOurReplies = 'So that your receipts and our replies reach you'
export const isYourAddress = (email: ReactNode) => (
  <>
    Is <strong>{email}</strong> your address?
  </>
)
export const confirming = 'Confirming...'
export const yesConfirmIt = 'Yes, confirm it'
export const emailAddressIsVerified = 'Your email address is verified.'
export const thisLinkHasAlreadyBeenUsedIsMoreThan24HoursOld =
  'This link has already been used, is more than 24 hours old, was replaced by a newer one, or belongs to another account. You can get a new one on your dashboard.'
export const signInFirst = 'Sign in first: the link confirms the address of the account you are signed in to.'
export const signInAndContinue = 'Sign in and continue'
export const registrationIsNotEnabled = 'Email/password registration is not enabled.'
