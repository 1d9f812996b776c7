export const mailTitle = (subject: string) => `${subject ?? 'Mail'} - Listwright`
