import type { ReactNode } from 'react'

export const textIsTheSame = 'The text is the same.'
export const end = '(end)'
export const thisSection = 'this section'
export const confirming = 'Confirming...'
export const confirm = (about: string) => (
  <>
    Confirm<span className="sr-only"> {about}</span>
  </>
)
export const editAbout = (about: string) => (
  <>
    Edit<span className="sr-only">, about {about}</span>
  </>
)
export const itIsFineAsItIs = (about: string) => (
  <>
    It is fine<span className="sr-only"> as it is: {about}</span>
  </>
)
export const fact = (number: number) => `fact\u00a0${number}`
export const confirmingAddsItAsANewFact = 'Confirming adds it as a new fact.'
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
export const nothingWasChanged = (title: string) => `${title}: nothing was changed.`
export const togetherTheyHaveMoreThanRows = (mostRows: number) =>
  `Together they have more than ${mostRows} rows. Remove some of yours first.`
export const onlyInYours = 'only in yours:'
export const onlyInThisOne = 'only in this one:'
export const textWasChangedWhileYouWereEditing = 'The text was changed while you were editing it'
export const itWasSavedInAnotherWindowOn = (byModel: boolean, date: ReactNode) => (
  <>
    {byModel ? 'A rewrite was finished' : 'It was saved in another window'} on {date}. Your changes have not
    been saved yet. The other version stays under Versions, even if you keep yours.
  </>
)
export const savedInTheMeantime = 'Saved in the meantime'
export const saving = 'Saving...'
export const keepMine = 'Keep mine'
export const keepTheirs = 'Keep the other version'
export const combining = 'Combining...'
export const combineBoth = 'Combine both'
export const opening = 'Opening...'
export const combineBothOpensWithWhatWasSaved = (sectionName: string) =>
  `Combine both opens ${sectionName} with the saved text, followed by what is only in yours.`
export const edit = (sectionName: string) => `Edit ${sectionName}`
export const write = (sectionName: string) => `Write ${sectionName} yourself`
export const editListingTitle = (productName: string) => `Edit: ${productName ?? 'Listing'} - Listwright`
export const currentTextStaysUnderVersions = 'The current text stays under Versions.'
export const save = (sectionName: string) => `Save ${sectionName}`
export const emptyLineStartsNewParagraph = 'An empty line starts a new paragraph.'
export const pastingSeveralLinesIntoOneRowSplits = 'Pasting several lines into one row splits them into rows.'
export const add = (row: string) => `Add ${row}`
export const value = 'Value'
export const question = 'Question'
export const editSection = (sectionName: string) => (
  <>
    Edit<span className="sr-only"> {sectionName}</span>
  </>
)
export const versionsOf = (sectionName: string, number: number) => (
  <>
    Versions<span className="sr-only"> of {sectionName}:</span> <span className="num">{number}</span>
  </>
)
export const copyTakesTheHtml =
  'This text is from your shop. Copy takes the shop’s HTML exactly as it came, not the words shown here.'
export const copyTakesItAsItCame = 'This text is from your shop. Copy takes it exactly as it came.'
export const copyTakesTheWords =
  'This text is from your shop, and what the shop has now is not known. Copy takes the words shown here, without the shop’s formatting.'
export const showTheHtml = (title: string) => (
  <>
    Show the shop’s HTML<span className="sr-only">: {title}</span>
  </>
)
export const htmlOfTheShop = (title: string) => `${title}: the shop’s HTML`
export const notWrittenYet = 'Not written yet'
/** Sections within a list, as a sentence. */
export const namesOf = ([first = '', ...others]: string[]) =>
  `${[`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others].join(', ')}.`
export const writeThese = (count: number) => (count === 1 ? 'Write this section' : 'Write these sections')
export const versionsOfSection = (sectionName: string) => (
  <>
    Versions<span className="sr-only"> of {sectionName}</span>
  </>
)
export const writeItYourself = (title: string) => (
  <>
    Write it yourself<span className="sr-only">: {title}</span>
  </>
)
export const writeItForMe1Rewrite = (title: string) => (
  <>
    Write it for me, 1 rewrite<span className="sr-only">: {title}</span>
  </>
)
