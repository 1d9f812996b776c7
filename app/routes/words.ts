export const thisDayIsBeforeFirstOne = 'This day is before the first one. Swap the two days.'
