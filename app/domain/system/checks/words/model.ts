export const keysTitle = 'AI keys'
export const listingsTitle = 'Listings'
export const batchesTitle = 'Batches'
export const batchesWait = (batches: number, texts: number) =>
  `${batches} ${batches === 1 ? 'batch' : 'batches'} with ${texts} ${texts === 1 ? 'text' : 'texts'} left ${batches === 1 ? 'is' : 'are'} waiting, because the model is not responding.`
