import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'

export const failedToAddKey = 'Failed to add key'
export const apiKeyAddedSuccessfully = 'API key added successfully!'
export const aiKeys = 'AI keys'
export const keysForGooglesGemini =
  'The keys for the service that writes the listings: Google’s Gemini or another one.'
export const failedToFetchKeys = 'Failed to fetch keys'
export const addAKey = 'Add a key'
export const addKey = 'Add key'
export const modelServiceAnswersThatItDoes = (model: string, failures: number) =>
  `The model service says that it does not have ${model}. ${failures === 1 ? 'One listing has' : `${figure(failures)} listings have`} failed because of it. Choose another model.`
export const longestResponse = 'Longest response'
export const tokensMetaTags = (contentTokens: number, metaTokens: number) =>
  `${figure(contentTokens)} tokens, ${figure(metaTokens)} for meta tags`
export const timeLimitForResponse = 'Time limit for a response'
export const seconds = (timeout: number) => `${timeout} seconds`
export const withListingMoreForCredit = (rewritesIncluded: number, rewritesPerCredit: number) =>
  `${rewritesIncluded} with a listing, ${rewritesPerCredit} more for a credit`
export const eachUser = 'Each user'
export const atTimeHour = (runningPerUser: number, startsPerHour: number) =>
  `${figure(runningPerUser)} at a time, ${figure(startsPerHour)} an hour`
export const atTimeOfOneUser = (batchTexts: number, batchTextsPerUser: number) =>
  `${batchTexts} at a time, ${batchTextsPerUser} per user`
export const changeModelAndLimits = 'Change model and limits'
export const failedListings = 'Failed listings'
export const eachOnesCreditWasReturned = 'Each one’s credit was returned.'
export const noKeysYet = 'No keys yet'
export const noListingsCanBeWrittenUntilThere = 'No listings can be written until there is an active key.'
export const noKeyIsActiveAndReady = 'No key is active and ready, so listings cannot be written right now.'
export const failedToDeleteKey = 'Failed to delete key'
export const apiKeyDeletedSuccessfully = 'API key deleted successfully!'
export const deleteModel = (name: string) => `Delete ${name}`
export const areYouSureYouWantToDelete = 'Are you sure you want to delete this API key?'
export const isDeletedHere = (masked: string) => (
  <>
    <code>{masked}</code> is deleted here; it stays valid at Google until you revoke it there.
  </>
)
export const deleteTheKey = 'Delete key'
export const deleteKeyAiKeysTitle = 'Delete a key - AI keys - Listwright'
export const failedToUpdateKey = 'Failed to update key'
export const onlyForYouSuchAsWhoseKey = 'For your own reference, such as whose key it is.'
export const youWontSeeItAgain = 'You won’t see it again.'
export const stored = (masked: string) => `Stored: ${masked}. Leave empty to keep it.`
export const addressOfTheService = 'Address of the service'
export const leaveEmptyForGoogle =
  'Leave empty for Google. For any service that supports OpenAI’s chat completions, enter the address of its API, such as https://api.example.com/v1. Add its models to the table of models.'
export const activeListingsMayBeWrittenWithIt = 'Active: listings can be written with this key'
export const keysEachListingUsesOneAtRandom = (count: number) =>
  count === 1 ? 'One key' : `${count} keys; each listing uses one at random`
export const restingUntil = (badge: (text: string) => ReactNode, date: ReactNode) => (
  <>
    {badge('Paused')} until {date}
  </>
)
export const good = 'Good'
export const notUsedYet = 'Not used yet'
export const deactivate = 'Deactivate'
export const activate = 'Activate'
export const keyCouldNotBeTested = 'The key could not be tested. Please try again.'
export const theModelResponded = 'The model responded. This key works.'
export const thisKeyWasEncryptedWithDifferent =
  'This key was encrypted with a different encryption key. Save it again.'
export const modelServiceRefusedThisKey = 'The model service refused this key.'
export const modelServiceKnowsThisKey = 'The model service knows this key, but has paused it.'
export const modelServiceCouldNotBeReached =
  'The model service could not be reached, so nothing is known about this key.'
export const modelServiceDoesNotHaveModel =
  'The model service does not have the model that is set for this key. Choose another under “Model and limits”.'
export const theModelServiceResponded = 'The model service responded, but without any text.'
export const chooseOnOrOff = 'Choose on or off'
export const failedToToggleKeyStatus = 'Failed to toggle key status'
export const apiKeyActivatedSuccessfully = 'API key activated successfully!'
export const apiKeyDeactivatedSuccessfully = 'API key deactivated successfully!'
export const noListingsAreWrittenWithItUntil =
  'No listings are written with this key until you activate it again.'
export const listingsWillBeWrittenWithIt = 'Listings will be written with this key.'
export const keyStatusAiKeysTitle = 'Key status - AI keys - Listwright'
export const unknownKey = 'This key does not exist or was deleted.'
export const apiKeyUpdatedSuccessfully = 'API key updated successfully!'
export const edit = (name: string) => `Edit ${name}`
export const editAiKeysTitle = (name: string) => `Edit ${name} - AI keys - Listwright`
export const pageTitle = 'AI keys - Settings - Listwright'
