export const failedToSendMessage = 'Failed to send message. Please try again.'
