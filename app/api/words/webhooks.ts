export const unknownAddress = 'We could not find this address in your account.'
export const switchedOffSince = 'When it was switched off'
export const httpStatusOfLastAnswer = 'The HTTP status of the last response'
export const nextAttempt = 'The time of the next attempt, while it is queued'
export const yourAddresses = 'Your addresses that receive events, newest first'
export const failedToLoadData = 'Failed to load data'
export const addsAddress = 'Adds an address that is notified when a listing is written or a batch is finished'
export const secretThatSignsMessages = (mostEndpoints: number) =>
  `The secret that signs the messages is only shown in this response. If you lose it, delete the address and add it again. You can have at most ${mostEndpoints} addresses.`
export const addressWasNotAdded = 'The address was not added'
export const theAddressWasAdded = 'The address was added'
export const newest50MessagesToAddress = 'The newest 50 messages to an address, with their results'
export const messagesAreListedForDays = (deliveryDays: number) =>
  `Messages are listed for ${deliveryDays} days.`
export const switchesAddressOffOrOnAgain = 'Switches an address off, or on again'
export const whileOffNothingIsSent =
  'While it is off nothing is sent to it, and pending messages are dropped.'
export const addressWasNotChanged = 'The address was not changed'
export const theAddressWasChanged = 'The address was changed'
export const sendsTestToAddress = 'Sends a test to an address'
export const answerDoesNotWait =
  'The response does not wait for the delivery; the list of deliveries shows the result.'
export const noTestWasSent = 'No test was sent'
export const testIsOnItsWay = 'A test is on its way'
export const removesAddressWithItsDeliveries = 'Removes an address with its deliveries'
export const addressWasNotRemoved = 'The address was not removed'
export const theAddressWasRemoved = 'The address was removed'
export const eventsOfDelivery = 'batch.finished, listing.written or test'
