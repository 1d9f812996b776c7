import type { ReactNode } from 'react'

export const field = 'Field'
export const nothing = 'nothing'
export const someone = 'Someone'
export const savedThisSectionWhileYouWereEditing = (who: string) =>
  `${who} saved this section while you were editing it`
export const thatWasOn = (date: ReactNode) => <>That was on {date}.</>
export const yourChangesHaveNotBeenSavedYet =
  'Your changes have not been saved yet. Compare the two, then choose; whatever gets replaced stays in the version history.'
export const fieldsDiffer = (count: number) => (count === 1 ? 'One field differs' : `${count} fields differ`)
export const savedBy = (who: string) => `Saved by ${who}`
export const saveMineInstead = 'Save mine instead'
export const keepTheirsDiscardMine = 'Keep theirs, discard mine'
export const videosPictureCouldNotBeFetched =
  'The video’s picture could not be fetched from YouTube. Save again later to retry.'
export const savedChangesGoLiveImmediately = 'Saved changes go live immediately.'
export const inactive = 'Shown once you activate the section.'
export const resetChanges = 'Reset Changes'
export const seeIt = 'See it'
export const deactivating = 'Deactivating...'
export const activating = 'Activating...'
export const deactivateSection = 'Deactivate Section'
export const activateSection = 'Activate Section'
export const settingsTitle = (title: string | undefined) => `${title ?? 'Settings'} - Listwright`
export const serverError = (status: number, message: string) => `Server error: ${status} - ${message}`
export const versionHistory = 'Version history'
export const retry = 'Retry'
export const unknownSection = 'This section does not exist.'
export const itHasNeverBeenSaved = 'Never saved: this is the default content.'
export const noVersionsYet = 'No versions yet'
export const allVersions = 'All versions'
export const version = (version: number) => `Version ${version}`
export const compareVersion = (version: number) => (
  <>
    Compare<span className="sr-only"> version {version}</span>
  </>
)
export const viewVersion = (version: number) => (
  <>
    View<span className="sr-only"> version {version}</span>
  </>
)
export const resetToDefaultNote = 'reset to default'
export const restoredFromEarlierVersion = 'restored from an earlier version'
export const andMore = (first: string, count: number) => `${first}; and ${count} more`
export const icon = (name: string) => {
  let words = name.replace(/^ti-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
export const noIcon = 'none'
export const thereIsNoIcon = (stored: string) => `There is no icon ${stored}: a check mark is shown`
export const add = (row: string) => `Add ${row}`
export const now = 'Now'
export const current = 'Current'
export const failedToUploadImage = 'Failed to upload image. Choose a JPEG, PNG or WebP picture.'
export const previewOf = (name: string) => `Preview of ${name}`
export const inItsDashedFrame = {
  'nav-logo': 'The logo has a dashed frame, at the top of this page.',
  footer: 'The footer has a dashed frame, at the foot of this page.',
}
export const nothingIsSavedYet = 'Nothing is saved yet. Close this window to go on editing.'
export const thereIsNothingToShow = 'There is nothing to show'
export const pressPreviewIn = (link: (text: string) => ReactNode) => (
  <>Press Preview in {link('the editor')}.</>
)
export const thisCannotBeShownYet = 'This cannot be shown yet'
export const reset = (name: string) => `Reset ${name}`
export const areYouSureYouWantToReset =
  'Are you sure you want to reset to default data? This cannot be undone.'
export const currentContentLeavesSiteImmediately = 'The current content leaves the site immediately.'
export const toGetItBackRestoreIt =
  'To get the current content back later, restore it from the version history.'
export const versionOf = (version: number, name: string) => `Version ${version} of ${name}`
export const thisVersionCanNoLongerBeRead = 'This version can no longer be read.'
export const thisIsLiveVersion = 'This is the live version.'
export const itIsSameAsLiveVersion = (current: number) =>
  `It says the same as version ${current}, which is live.`
export const whatItSays = 'What it says'
export const text = 'Text'
export const whatRestoringItWouldChange = 'What restoring it would change'
export const liveVersion = (current: number) => `Live: version ${current}`
export const restoring = 'Restoring...'
export const restoreVersion = (version: number) => `Restore version ${version}`
export const backToTheEditor = 'Back to the editor'
export const versionIsLiveAgain = (version: number) => `Version ${version} is live again.`
export const unknownVersion = 'This version does not exist or can no longer be read.'
export const versionsOf = (name: string) => `Versions of ${name}`
export const everyVersionThatHasEverBeenLive = 'Every version that has ever been live, newest first.'
