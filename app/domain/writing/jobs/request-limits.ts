/** The most characters of the details that a customer types. */
export const LONGEST_DETAILS = 4000
