export const validity = 'Validity'
export const totalDays = (validityDays: number) => (validityDays === 1 ? '1 day' : `${validityDays} days`)
export const archivedPackages = 'Archived packages'
export const toPutOneBack = (full: string) => `To put one back, take another one off sale first: ${full}.`
export const noOneCanBuyThem = 'No one can buy them; existing orders keep them.'
export const lastArchivedFirst = 'Most recently archived first'
export const putBackOnSale = (name: string) => (
  <>
    Put back on sale<span className="sr-only"> {name}</span>
  </>
)
export const failedToDeletePackage = 'Failed to delete package'
export const packageDeletedSuccessfully = 'Package deleted successfully!'
export const packageArchived = 'Package archived: it is no longer for sale, and existing orders keep it.'
export const thisIsFreePackage = 'This is the free package: new accounts will start without credits.'
export const deletePackagesTitle = (name: string) => `Delete ${name} - Packages - Listwright`
export const failedToUpdatePackage = 'Failed to update package'
export const packageUpdatedSuccessfully = 'Package updated successfully!'
export const edit = (packageName: string) => `Edit ${packageName}`
export const editPackage = 'Edit package'
export const editPackagesTitle = (packageName: string) => `Edit ${packageName} - Packages - Listwright`
export const unknownPackageForSale = 'This package is not for sale.'
export const maximumPackagesAllowed = (packageLimit: number) => `Maximum ${packageLimit} packages allowed`
export const thereIsAlreadyFreePackage = 'There is already a free package, and a shop can have only one'
export const chooseADirection = 'Choose a direction.'
export const orderOfPackagesIsSaved = 'The order of the packages was saved.'
export const failedToAddPackage = 'Failed to add package'
export const packageAddedSuccessfully = 'Package added successfully!'
export const addPackage = 'Add Package'
export const deleteOrArchiveOneOfThem = 'Delete or archive one of them to make room, or edit one.'
export const addPackagePackages = 'Add Package - Packages'
export const pricingPackages = 'Pricing Packages'
export const howShopSellsCredits = 'How the shop sells credits. Orders keep the terms they were placed with.'
export const failedToFetchPackages = 'Failed to fetch packages'
export const noPackagesAvailable = 'No packages available. Add a new package to get started.'
export const onceForEveryNewAccount = 'once for every new account'
export const moving = 'Moving...'
export const earlier = 'Earlier'
export const moveEarlier = (packageName: string) => `Earlier ${packageName}`
export const later = 'Later'
export const moveLater = (packageName: string) => `Later ${packageName}`
export const packageName = 'Package name'
export const inSuchAs999 = (currency: string) => `In ${currency}, such as 9.99. 0 is free, once per account.`
export const oneCreditWritesOneListing = 'One credit writes one listing.'
export const validityInDays = 'Validity in days'
export const howLongPackageLasts = (usualValidity: number) =>
  `${usualValidity} if empty. Unused credits stay.`
export const featureLines = 'Feature lines'
export const upToTen = 'Up to ten. Empty lines are left out.'
export const feature = (count: number) => `Feature ${count}`
export const packagesAdministration = 'Packages - Administration'
export const pricesOfPackagesTitle = (name: string) => `Prices of ${name} - Packages - Listwright`
export const packageIsOnSaleAgain = 'The package is on sale again.'
export const takeOneOffSaleFirst = (full: string) => `${full}. Take one off sale first.`
