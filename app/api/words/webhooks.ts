export const thereIsNoSuchAddress = 'There is no such address in your account.'
export const sinceWhenItIsToldNothing = 'Since when it is told nothing'
export const httpStatusOfLastAnswer = 'The HTTP status of the last answer'
export const whenItIsTriedAgain = 'When it is tried again, while it is queued'
export const yourAddressesThatAreToldOfEvents = 'Your addresses that are told of events, the newest first'
export const failedToLoadData = 'Failed to load data'
export const addsAddressThatIsToldWhenListing =
  'Adds an address that is told when a listing is written and when a batch is finished'
export const secretThatSignsMessages = (mostEndpoints: number) =>
  `The secret that signs the messages is in this answer and nowhere else; where it was lost, delete the address and add it again. ${mostEndpoints} addresses at most.`
export const addressWasNotAdded = 'The address was not added'
export const theAddressWasAdded = 'The address was added'
export const newest50MessagesToAddress = 'The newest 50 messages to an address, with what became of them'
export const messageLeavesListAfterDays = (deliveryDays: number) =>
  `A message leaves the list after ${deliveryDays} days.`
export const switchesAddressOffOrOnAgain = 'Switches an address off, or on again'
export const offItIsToldNothing = 'Off, it is told nothing, and what waited for it is dropped.'
export const addressWasNotChanged = 'The address was not changed'
export const theAddressWasChanged = 'The address was changed'
export const sendsTestToAddress = 'Sends a test to an address'
export const itIsOnItsWayWithAnswer =
  'It is on its way with the answer to this; its deliveries say what became of it.'
export const noTestWasSent = 'No test was sent'
export const testIsOnItsWay = 'A test is on its way'
export const removesAddressWithItsDeliveries = 'Removes an address with its deliveries'
export const addressWasNotRemoved = 'The address was not removed'
export const theAddressWasRemoved = 'The address was removed'
