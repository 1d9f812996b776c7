import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import * as words from './words.tsx'

export const GONE = words.thereIsNoSuchPackageForSale
export const FULL = words.maximumPackagesAllowed(PACKAGE_LIMIT)
export const SECOND_FREE = words.thereIsAlreadyFreePackage
