export const tooManyMessages = 'Too many messages were sent. Please try again in an hour.'
