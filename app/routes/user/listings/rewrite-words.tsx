import type { ReactNode } from 'react'

export const thatButtonDidNotWork = 'That button did not work. Please press it again.'
export const rewriteHeading = (sectionName: string, isWritten: boolean) =>
  `${isWritten ? 'Rewrite' : 'Write'} ${sectionName}`
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
export const moreRewritesTitle = (productName: string) =>
  `More rewrites: ${productName ?? 'Listing'} - Listwright`
export const restoredFromVersion = (restoredNumber: ReactNode, writtenBy: string) => (
  <>
    <b>Restored</b> from version {restoredNumber}, written by {writtenBy === 'person' ? 'you' : 'the model'}
  </>
)
export const productIn = (productName: string, language: string, isList: boolean) => (
  <>
    <bdi>{productName}</bdi>, {language}
    {isList && '. Newest first, each with its changes.'}
  </>
)
export const versionsTitle = (productName: string) => `Versions: ${productName ?? 'Listing'} - Listwright`
