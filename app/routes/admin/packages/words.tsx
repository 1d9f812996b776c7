export const maximumPackagesAllowed = (packageLimit: number) => `Maximum ${packageLimit} packages allowed`
export const thereIsAlreadyFreePackage = 'There is already a free package, and a shop can have only one'
export const moving = 'Moving...'
