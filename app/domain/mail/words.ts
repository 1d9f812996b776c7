export const recipientsName = 'The recipient’s name'
export const sampleName = 'Mara Example'
export const buttonPlaceholder = (label: string) => `A button, “${label}”, with its address`
/** A user may have no name. */
export const greeting = (name: string) => `Hello ${name || 'there'},`
export const settingsSubject = 'Email and alerts'
export const notAnEmailAddress = 'Enter an email address such as support@shop.example, or leave it empty'
export const signatureTooLong = 'The signature can have at most 500 characters'
export const outboxSubject = (subject: string) => `Email “${subject}”`
export const testEmail = 'Test email'
export const linkExpired = 'Its link expired before it was sent'
export const linkNotKept = 'The link in this email was not stored.'
export const defaultTextRestored = 'Default text restored'
export const textSubject = (label: string) => `Email “${label}”`
export const fieldTooLong = (label: string, most: number) => `${label} can have at most ${most} characters`
export const fieldNotOneLine = (label: string) => `${label} must be one line of text`
export const hostTooLong = 'The server’s name can have at most 253 characters'
export const hostInvalid = 'Enter a name such as mail.example.com'
export const portInvalid = 'Enter a port, such as 465'
export const portTooHigh = 'A port can be at most 65535'
export const theUserName = 'The user name'
export const passwordTooLong = 'The password can have at most 500 characters'
export const theSendersName = 'The sender’s name'
export const senderMissing = 'Enter the address that emails come from'
export const senderInvalid = 'Enter an address such as shop@shop.example'
export const noMailServer = 'No mail server'
export const mailServer = 'Mail server'
export const subjectMissing = 'Write a subject'
export const subjectTooLong = 'The subject can have at most 150 characters'
export const subjectNotOneLine = 'The subject must be one line of text'
export const textMissing = 'Write the text'
export const textTooLong = 'The text can have at most 5,000 characters'
export const textNotPrintable = 'The text has characters that cannot be shown in an email'
export const placeholderMissing = (name: string, needed: string) =>
  `Without {${name}}, ${needed}. Please add it.`
export const placeholderUnknown = (name: string, names: string) =>
  `This email has no {${name}}. It has ${names}.`
export const placeholderNotInSubject = (name: string) => `{${name}} can only be used in the text.`
export const placeholderNotAlone = (name: string) =>
  `Put {${name}} into a paragraph of its own, with an empty line before and after it.`
export const securityMissing = 'Choose how the connection is encrypted'
export const replacedByNewer = 'A newer email replaced it'
