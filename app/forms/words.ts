export const tryAgainAfter = (message: string) => `${message} Please try again in a minute.`
export const noResponse = 'No response received from server. Please check your connection.'
