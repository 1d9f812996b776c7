import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import { t } from '#app/i18n/macro.ts'

export const limitReached = () => t`Maximum ${{ limit: PACKAGE_LIMIT }} packages allowed`

export const secondFreePackage = () => t`There is already a free package, and a shop can have only one`
