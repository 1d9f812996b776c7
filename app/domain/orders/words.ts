export const unpaidOrdersAreKeptForDays = (count: number) =>
  `Unpaid orders are kept for ${count} days, or until you cancel them.`
