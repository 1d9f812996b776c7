export const diskTitle = 'Free disk space'
export const writingTitle = 'Writing to disk'
export const memoryTitle = 'Memory'
export const clockTitle = 'Clock'
export const clockIsFast = (difference: string) => `The clock is ${difference} fast.`
export const clockIsSlow = (difference: string) => `The clock is ${difference} slow.`
export const updatesTitle = 'System updates'
