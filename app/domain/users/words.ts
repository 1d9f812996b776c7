export const activitySubject = 'User'
export const balanceChanged = (before: number, after: number) => `${before} to ${after}`
export const madeAnAdmin = 'Made an admin'
export const adminToMember = 'Admin to member'
export const aNewPassword = 'A new password'
export const byCommandLine = 'From the command line'
export const readsAndWrites = 'Reads and writes.'
export const readsOnly = 'Reads only.'
export const someBrowser = 'A browser'
export const fieldChanged = (before: number | string, after: number | string | undefined) =>
  `${before} to ${after}`
export const unknownDevice = 'Unknown device'
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`
export const aTextBrowser = 'A text browser'
export const emailMissing = 'Enter your email address'
export const emailInvalid = 'Invalid email address format.'
export const subjectMissing = 'Enter a subject'
export const subjectTooLong = 'The subject can have at most 200 characters'
export const subjectNotOneLine = 'The subject must be one line of text'
export const messageMissing = 'Enter a message'
export const messageTooLong = 'The message can have at most 20,000 characters'
export const passwordMissing = 'Enter a password'
export const passwordTooLong = 'Password can have at most 128 characters'
export const repetitionMissing = 'Enter the password again'
export const passwordsDiffer = 'Passwords do not match'
export const passwordTooShort = 'Password must be at least 6 characters'
export const fullName = 'Full Name'
export const aboutMe = 'About Me'
export const address = 'Address'
export const phoneNumber = 'Phone Number'
export const city = 'City'
export const country = 'Country'
export const fieldNotText = (label: string) => `${label} must be text`
export const fieldTooLong = (label: string, max: number) => `${label} can have at most ${max} characters`
export const registrationSubject = 'Registration'
export const freeCreditsGiven = (holdCredits: boolean) =>
  `Free credits ${holdCredits ? 'are given once the address is confirmed' : 'are given at once'}`
export const usersEmailMissing = 'Enter the email address'
export const balanceMissing = 'Enter the balance'
export const balanceNotWhole = 'The balance must be a whole number of credits'
export const balanceTooLarge = 'The balance is too large'
export const scopeMissing = 'Choose what the token may do'
export const lifetimeMissing = 'Choose how long it is valid'
export const termsNotAccepted = 'Please accept the terms and conditions'
export const roleUnknown = 'Choose a role from the list'
export const membershipUnknown = 'Choose a membership from the list'
export const read = (can_write: number) => (can_write === 1 ? 'write' : 'read')
export const as = (columnOf: string, name: string) => `${columnOf} as ${name}`
export const apiTokenSubject = 'API token'
export const tokenNameMissing = 'Enter a name'
export const usersNameMissing = 'Enter the name'
export const fullNameMissing = 'Enter your full name'
export const fullNameTooLong = 'Full name can have at most 100 characters'
export const fullNameNotOneLine = 'Full name must be one line of text'
export const nameTooLong = (most: number) => `The name can have at most ${most} characters`
export const nameNotOneLine = 'The name must be one line of text'
