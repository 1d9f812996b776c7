export const emailMissing = 'Enter your email address'
export const emailInvalid = 'Invalid email address format.'
export const fullName = 'Full Name'
export const aboutMe = 'About Me'
export const address = 'Address'
export const phoneNumber = 'Phone Number'
export const city = 'City'
export const country = 'Country'
export const freeCreditsGiven = (holdCredits: boolean) =>
  `Free credits ${holdCredits ? 'are given once the address is confirmed' : 'are given at once'}`
export const usersEmailMissing = 'Enter the email address'
export const nameTooLong = (most: number) => `The name can have at most ${most} characters`
