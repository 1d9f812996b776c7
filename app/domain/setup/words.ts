export const packagesForSale = (count: number) =>
  `${count === 1 ? '1 package is' : `${count} packages are`} for sale. Check the prices.`
