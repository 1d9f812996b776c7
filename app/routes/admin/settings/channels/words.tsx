export const offerToCustomers = (name: string) => `Offer ${name} to customers`
export const sourceOfTheLimits = 'Source of the limits'
export const theChannelsOwnPage = 'The channel’s own page, for later reference.'
export const readOn = 'Read on'
export const shownWithLimitsOnListings = 'Shown with the limits on listings.'
export const limitsSourceAndDateGoBack =
  'All limits, their source and their date go back to the defaults of this release.'
export const channelIsOffered = (name: string) => `${name} is offered to customers.`
export const resetAChannelSettings = 'Reset a channel - Settings'
export const reset = (name: string) => `Reset ${name}`
export const usual = (usual: string) => `Default: ${usual}`
export const fewestCharacters = 'Minimum characters'
export const mostCharacters = 'Maximum characters'
export const mostBytes = 'Maximum bytes'
export const fewestEntries = 'Minimum entries'
export const mostEntries = 'Maximum entries'
export const mostCharactersTogether = 'Maximum characters in total'
export const timesWordMayAppear = 'How often a word may appear'
export const thisIsLessThanFewest = 'This cannot be less than the number before it'
export const whichChannelsAreOffered = 'which channels are offered'
export const theLimits = 'the limits'
export const theSource = (name: string) => `${name}, the source`
export const aLimit = 'a limit'
export const hasOurLimitsAgain = (name: string) => `${name} has its default limits again.`
export const isSaved = (name: string) => `${name} was saved.`
export const listingsCheckedAgainstIt = (said: string) =>
  `${said} Listings checked against it will be checked again within minutes.`
export const unknownChannel = 'This channel does not exist.'
export const whatTheChannelAccepts =
  'What the channel accepts. Leave a number empty to use the default, which is updated with each release.'
export const channelSettings = 'Channel - Settings'
export const whatMarketplacesAndSearchEnginesAccept =
  'What marketplaces and search engines accept. Listings are checked against the channels of their brand.'
export const channels = (count: number) => `${count} channels`
export const channelsSettings = 'Channels - Settings'
export const asOf = 'As of'
export const offered = 'Offered'
export const notOffered = 'Not offered'
export const limitsChangedByYou = (limits: number, changed: number) => `${limits}, ${changed} changed by you`
export const edit = (name: string) => (
  <>
    Edit<span className="sr-only"> {name}</span>
  </>
)
