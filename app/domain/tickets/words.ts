export const waitingForCustomer = 'Waiting for customer'
export const answered = 'Answered'
export const tooManyLinks = (maxLinks: number) => `Please use at most ${maxLinks} links.`
export const fieldMissing = (label: string) => `${label} is missing.`
export const fieldRequired = (label: string) => `${label} is required.`
export const fieldTooLong = (label: string, max: number) => `${label} can have at most ${max} characters.`
export const fieldNotOneLine = (label: string) => `${label} must be one line of text.`
export const notAnEmailAddress = 'Please enter a valid email address.'
export const notAWebAddress = 'Please enter a web address that begins with https://.'
export const notANumber = 'Please enter a number.'
export const notADate = 'Please enter a date as year, month and day: 2026-01-31.'
export const contactSubject = 'Message from the contact form'
export const aMessage = 'a message'
export const theMessage = 'The message'
export const aSubject = 'a subject'
export const theSubject = 'The subject'
export const savedReplyMissing = 'Choose a saved reply first.'
export const aNote = 'a note'
export const theNote = 'The note'
export const aTitle = 'a title'
export const theTitle = 'The title'
export const aText = 'a text'
export const theText = 'The text'
export const pleaseWrite = (missing: string) => `Please write ${missing}.`
export const sentMoreThanOnce = 'This form was sent more than once.'
export const textTooLong = (what: string, longest: number) =>
  `${what} can have at most ${longest} characters.`
export const activitySubject = (number: string) => `Ticket ${number}`
export const linksRevoked = 'The private links to its thread were revoked.'
export const statusChanged = (before: string, after: string) => `Status: ${before} to ${after}.`
export const priorityChanged = (before: string, after: string) => `Priority: ${before} to ${after}.`
export const savedReplySubject = (title: string) => `Saved reply ${title}`
export const statusUnknown = 'Choose a status from the list.'
export const priorityUnknown = 'Choose a priority from the list.'
export const support = 'Support'
