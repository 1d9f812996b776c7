export const recipientsName = 'The recipient’s name'
export const sampleName = 'Mara Example'
/** A user may have no name. */
export const greeting = (name: string) => `Hello ${name || 'there'},`
export const notAnEmailAddress = 'Enter an email address such as support@shop.example, or leave it empty'
export const linkExpired = 'Its link expired before it was sent'
export const theUserName = 'The user name'
export const theSendersName = 'The sender’s name'
export const senderMissing = 'Enter the address that emails come from'
export const senderInvalid = 'Enter an address such as shop@shop.example'
export const placeholderMissing = (name: string, needed: string) =>
  `Without {${name}}, ${needed}. Please add it.`
export const placeholderUnknown = (name: string, names: string) =>
  `This email has no {${name}}. It has ${names}.`
export const placeholderNotInSubject = (name: string) => `{${name}} can only be used in the text.`
export const placeholderNotAlone = (name: string) =>
  `Put {${name}} into a paragraph of its own, with an empty line before and after it.`
