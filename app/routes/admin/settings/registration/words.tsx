export const giveFreeCreditsOnlyOnceEmailAddress =
  'Give the free credits only once the email address is confirmed'
