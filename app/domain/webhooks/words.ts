export const secretUnreadable = 'The secret cannot be read. Remove the endpoint and add it again.'
export const addressMissing = 'Enter the address.'
export const addressTooLong = 'The address can have 500 characters at most.'
export const testMessage = 'A test from your account.'
