export const unknownAddress = 'We could not find this address in your account.'
export const sentInLastDays = (days: number, isCut: boolean) =>
  `Sent in the last ${days} days${isCut ? ', the newest 50' : ''}`
export const event = 'Event'
