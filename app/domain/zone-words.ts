export const zoneMissing = 'Choose a time zone'
export const zoneUnknown = 'Choose a time zone from the list'
export const activitySubject = 'Dates and time'
export const nothingChanged = 'Nothing changed'
export const zoneChanged = (before: string, after: string) => `${before} to ${after}`
