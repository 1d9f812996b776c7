export const conversation = 'Conversation'
export const admin = 'Admin'
export const kilobytes = (size: number) => `${size} kB`
export const megabytes = (size: string) => `${size} MB`
