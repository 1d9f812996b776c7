export const unknownTicket = 'We could not find this ticket in your account.'
export const supportTitle = (subject: string) => `${subject ?? 'Support'} - Listwright`
