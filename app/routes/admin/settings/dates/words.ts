export const datesAndTimeSettings = 'Dates and time - Settings'
