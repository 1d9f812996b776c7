import type { ReactNode } from 'react'

export const confirmAddsItTo = (link: ReactNode, text: string) => (
  <>
    Confirming adds it to {link}, “<bdi>{text}</bdi>”.
  </>
)
export const compareItWith = (link: ReactNode, text: string) => (
  <>
    Compare it with {link}, “<bdi>{text}</bdi>”.
  </>
)
export const togetherTheyHaveMoreThanRows = (mostRows: number) =>
  `Together they have more than ${mostRows} rows. Remove some of yours first.`
export const itWasSavedInAnotherWindowOn = (byModel: boolean, date: ReactNode) => (
  <>
    {byModel ? 'A rewrite was finished' : 'It was saved in another window'} on {date}. Your changes have not
    been saved yet. The other version stays under Versions, even if you keep yours.
  </>
)
export const editListingTitle = (productName: string) => `Edit: ${productName ?? 'Listing'} - Listwright`
/** Sections within a list, as a sentence. */
export const namesOf = ([first = '', ...others]: string[]) =>
  `${[`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others].join(', ')}.`
