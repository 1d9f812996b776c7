export const lastDayIsBeforeFirst = 'The last day is before the first day. Swap the two days.'
