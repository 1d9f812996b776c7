/** The most characters of what a customer types. */
export const LONGEST_NAME = 200
export const LONGEST_DETAILS = 4000
