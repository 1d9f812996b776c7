export const keysTitle = 'AI keys'
export const noActiveKey = 'There is no active AI key, so no listings can be written.'
export const addKey = 'Add one in the settings.'
export const allKeysRefused = 'The model is refusing every AI key.'
export const keysFailed = (failing: number, active: number) =>
  `${failing} of ${active} AI ${active === 1 ? 'key' : 'keys'} failed when last used.`
export const testOrAddKeys = 'Test the keys in the settings, or add another one.'
export const keysWork = (active: number) => `${active} AI ${active === 1 ? 'key' : 'keys'} can be used.`
export const listingsTitle = 'Listings'
export const noListingsRequested = 'No listings were requested in the last day.'
export const textsFailed = (failed: number, all: number) =>
  `${failed} of ${all} ${all === 1 ? 'text' : 'texts'} failed in the last day.`
export const seeReasons = 'See the reasons on the AI keys page of the settings.'
export const batchesTitle = 'Batches'
export const noBatchWaits = 'No batches are waiting for the model.'
export const batchesWait = (batches: number, texts: number) =>
  `${batches} ${batches === 1 ? 'batch' : 'batches'} with ${texts} ${texts === 1 ? 'text' : 'texts'} left ${batches === 1 ? 'is' : 'are'} waiting, because the model is not responding.`
export const testKeys =
  'Test the keys in the settings. Imports continue automatically within ten minutes after the model is back.'
