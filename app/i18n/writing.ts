/** Of the pages, as BCP 47 writes it: for `lang` and for numbers. */
export const pageLanguage = 'en'

/** Of the pages, where it is not from left to right. */
export const pageDirection: 'rtl' | undefined = undefined

/** A day of the calendar in digits: of the month, of the year. */
export const dayText = (date: string, month: string, year: string) => `${date}/${month}/${year}`
export const shortDayText = (date: string, month: string) => `${date}/${month}`
