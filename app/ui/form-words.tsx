import type { ReactNode } from 'react'

export const copy = (section: string) => (
  <>
    Copy<span className="sr-only"> {section}</span>
  </>
)
export const copiedToClipboard = (section: string) => `${section} copied to clipboard!`
export const failedToCopyToClipboard = (section: string) => `Failed to copy ${section} to clipboard.`
export const yourUnsavedChangesHaveBeenRestored =
  'Your unsaved changes have been restored. They have not been saved yet.'
export const discardChanges = 'Discard changes'
export const thereIsAProblem = 'There is a problem'
export const leaveQuestion = 'Leave without saving? What you typed stays as a draft until you close this tab.'
export const notAuthorized = 'Not Authorized'
export const goToHome = 'Go to Home'
export const youCantAccessThisPage = "You can't access this page; this route is only accessible for Admin."
export const pleaseTryAgainInMinute = 'Please try again in a minute'
export const thisPartOfShopIsNotAvailable = 'This part of the shop is not available right now.'
export const requestRefused = 'That did not work'
export const serverDidNotUnderstandThisRequest = 'The server did not understand this request.'
export const oopsPageNotFound = 'Oops! Page Not Found'
export const thereIsNothingAtThisAddress =
  'There is nothing at this address. It may have moved, or part of the link is missing.'
export const errorTitle = (heading: string) => `${heading} - Listwright`
export const unexpectedApplicationError = 'Unexpected Application Error!'
export const unexpectedErrorText = (link: (text: string) => ReactNode) => (
  <>
    Something went wrong on our side, and we have recorded it. Nothing that was saved is lost. Try again in a
    minute; if that does not help, write to the {link('Support Team')}.
  </>
)
export const noConnection = 'No connection'
export const backToHome = 'Back to Home'
export const dismiss = 'Dismiss'
export const goBack = 'Go back and try again in a minute: what you typed is still in the form.'
export const notSavedYet = 'Not saved yet'
export const whatYouTypedIsBack =
  'What you typed is back, and has not been sent yet. Passwords, codes and files have to be entered again.'
export const signedInAsAnother = 'You are signed in as another account'
export const sendAs = (email: string) => `Send it as ${email}`
export const yourTextIsBelow = 'What you typed is below.'
export const yourTextIsInTheForm = 'Go back: what you typed is still in the form.'
export const nothingYouTypedIsLost = 'Nothing you typed is lost. Please try again in a minute.'
export const enterAgain = 'This was not kept. Please enter it again.'
export const chooseAgain = 'The file was not kept. Please choose it again.'
export const passwordOrEmail = 'Your password, or your email address if you have none'
