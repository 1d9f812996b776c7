export const whatItShowsForPeopleWhoCannot = (longestAlt: number) =>
  `What the photo shows, for people who cannot see it. Up to ${longestAlt} characters.`
export const thisProductWasSavedInAnotherWindow =
  'This product was saved in another window after you opened it. Both versions are below; saving again replaces the other one.'
