import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import * as words from './words.tsx'

export const FULL = words.maximumPackagesAllowed(PACKAGE_LIMIT)
