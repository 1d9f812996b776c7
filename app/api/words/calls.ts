export const nothingOfYoursAtThisAddress = 'There is nothing in your account at this address.'
