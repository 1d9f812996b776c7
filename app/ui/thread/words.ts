export const conversation = 'Conversation'
export const admin = 'Admin'
export const waitingForCustomer = 'Waiting for customer'
export const answered = 'Answered'
export const kilobytes = (size: number) => `${size} kB`
export const megabytes = (size: string) => `${size} MB`
