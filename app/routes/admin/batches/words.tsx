import type { ReactNode } from 'react'

export const doneOf = (done: string, all: string) => `${done} of ${all}`
export const byHand = 'by hand'
export const noCreditsLeft = 'no credits left'
export const modelDoesNotAnswer = 'the model is not responding'
export const resuming = 'Resuming...'
export const resume = 'Resume'
export const withName = (name: string) => `with ${name}`
export const chooseWhatToDoWithBatch = 'Choose what to do with the batch.'
export const unknownBatch = 'This batch does not exist.'
export const batchHasChanged = 'The batch has changed in the meantime.'
export const theBatchIsPaused = 'The batch is paused. Its owner can resume it.'
export const batchContinues = 'The batch continues.'
export const whatCustomersHaveWrittenTogether = (link: (text: string) => ReactNode) => (
  <>Listings that customers generate in batches. How the model responds is shown under {link('AI keys')}.</>
)
export const whichBatches = 'Which batches'
export const batchesCouldNotBeRead = 'The batches could not be read. Please try again.'
export const noBatchesYet = 'No batches yet'
export const filesOfProductsThatCustomersUploadAppear =
  'Product files that customers upload will appear here.'
export const showAllBatches = 'Show all batches'
export const noSuchBatches = 'No matching batches'
export const withFailures = 'With failures'
export const batchesAdministration = 'Batches - Administration'
