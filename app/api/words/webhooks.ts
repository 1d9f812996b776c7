export const unknownAddress = 'We could not find this address in your account.'
