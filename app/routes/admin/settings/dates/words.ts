export const datesAreShownInNow = (zone: string) => `Dates are now shown in ${zone}.`
export const timeZoneForDatesOnShopsPages =
  'The time zone for dates on the shop’s pages, in emails and in exports.'
export const timeThereIsNow = (now: string) => `The time there is now ${now}. The API always uses UTC.`
export const datesAndTimeSettings = 'Dates and time - Settings'
