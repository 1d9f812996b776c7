import type { ReactNode } from 'react'

export const getMoreFor1Credit = (perCredit: number) => `Get ${perCredit} more for 1 credit`
export const moreCost1Credit = (perCredit: number) => `${perCredit} more cost 1 credit, and you have none.`
export const youHaveNoRewritesLeft = (link: ReactNode) => (
  <>You have no rewrites left in this language. {link}.</>
)
export const whatToRewrite = 'What to rewrite'
export const onlyOnePart = (beginning: string) => `Only “${beginning}”`
export const nothingAddOneMore = 'Nothing: add one more'
export const howShouldItRead = 'How should it read?'
export const ownInstructionOptional = (
  <>
    Your own instruction <span className="optional">(optional)</span>
  </>
)
export const currentTextStaysUnderVersions = 'The current text stays under Versions.'
export const uses1OfYourRewrites = (left: number) =>
  `Uses 1 of your ${left} ${left === 1 ? 'rewrite' : 'rewrites'}.`
export const rewrite = 'Rewrite'
export const write = 'Write'
export const rewriteSection = (sectionName: string) => (
  <>
    Rewrite<span className="sr-only"> {sectionName}</span>
  </>
)
export const theRewriteFailed = 'The rewrite failed'
export const theTextIsUnchanged = 'The text is unchanged, and this rewrite does not count.'
export const rewritten = (link: (text: string) => ReactNode) => (
  <>Rewritten. The previous text is under {link('Versions')}.</>
)
export const youChangedThisTextWhile = (link: (text: string) => ReactNode) => (
  <>
    You changed this text while it was being rewritten, so yours was kept. The rewritten one is under{' '}
    {link('Versions')}.
  </>
)
export const rewriting = 'Rewriting...'
export const thatButtonDidNotWork = 'That button did not work. Please press it again.'
export const instructionTooLong = 'The instruction can have at most 500 characters.'
export const youHaveNoRewritesLeftInThisLanguage = 'You have no rewrites left in this language.'
export const textHasChangedSinceYouOpenedPage =
  'The text has changed since you opened the page. Check it below, then start the rewrite again.'
export const thatEntryNoLongerExists = 'That entry no longer exists. Please choose again.'
export const youHaveAsManyRewritesInProgress =
  'You have reached the limit of rewrites in progress. Wait until one of them is done.'
export const rewriteHeading = (sectionName: string, isWritten: boolean) =>
  `${isWritten ? 'Rewrite' : 'Write'} ${sectionName}`
export const currentText = 'The current text'
export const rewriteListingTitle = (productName: string, isWritten: boolean) =>
  `${isWritten ? 'Rewrite' : 'Write'}: ${productName ?? 'Listing'} - Listwright`
export const rewritesLeftInThisLanguage = (
  left: number,
  perCredit: number,
  link: (text: string) => ReactNode,
) => (
  <>
    <b className="ink">
      {left} {left === 1 ? 'rewrite' : 'rewrites'} left
    </b>{' '}
    in this language. {link(`${perCredit} more for 1 credit`)}; you confirm first.
  </>
)
export const theyCouldNotBeBought = 'The rewrites could not be bought. Please try again.'
export const youHaveMoreRewritesInThisLanguage = (rewrites: number) =>
  `You have ${rewrites} more rewrites in this language.`
export const youHaveNoCreditsLeft = 'You have no credits left. Nothing was bought.'
export const moreRewritesFor1Credit = (perCredit: number) => `${perCredit} more rewrites for 1 credit`
export const rewritesAreLeft = (left: number, count: number) =>
  `${left} ${left === 1 ? 'rewrite is' : 'rewrites are'} left. With this credit there will be ${count}. They do not expire, and failed rewrites do not count.`
export const youHaveNoCreditsLeftNow = 'You have no credits left.'
export const backToTheListing = 'Back to the listing'
export const buying = 'Buying...'
export const use1OfYourCredits = (figure: string, credits: number) =>
  `Use 1 of your ${figure} ${credits === 1 ? 'credit' : 'credits'}`
export const moreRewritesTitle = (productName: string) =>
  `More rewrites: ${productName ?? 'Listing'} - Listwright`
export const version = (number: number, date: ReactNode) => (
  <>
    Version {number}, {date}
  </>
)
export const restoreVersion = (number: number) => (
  <>
    Restore<span className="sr-only"> version {number}</span>
  </>
)
export const writtenByTheModel = 'Written by the model'
export const editedByYou = 'Edited by you'
export const restoredFromVersion = (restoredNumber: ReactNode, writtenBy: string) => (
  <>
    <b>Restored</b> from version {restoredNumber}, written by {writtenBy === 'person' ? 'you' : 'the model'}
  </>
)
export const rewrittenByTheModel = 'Rewritten by the model'
export const versionIsInUseAgain = (number: number) => `Version ${number} is in use again.`
export const textIsAlreadySame = 'The text is already the same.'
export const versions = (sectionName: string) => `Versions: ${sectionName}`
export const productIn = (productName: string, language: string, isList: boolean) => (
  <>
    <bdi>{productName}</bdi>, {language}
    {isList && '. Newest first, each with its changes.'}
  </>
)
export const firstVersion = 'First version'
export const noVersionsYet = 'No versions yet'
export const itHasNotBeenWrittenYet = 'This section has not been written yet.'
export const writeThe = (sectionName: string) => `Write ${sectionName}`
export const thereAreNoEarlierVersions = 'There are no earlier versions.'
export const newestVersions = 'Newest versions'
export const versionsTitle = (productName: string) => `Versions: ${productName ?? 'Listing'} - Listwright`
