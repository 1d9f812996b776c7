import type { Db } from '#db/client.server.ts'
import { BUILT_IN_LOGO } from '../content/address.ts'
import { readSection } from '../content/content.server.ts'
import { readLegalPages } from '../content/legal.server.ts'
import { readSettings, readVersioned } from '../settings.server.ts'
import { taxRecord } from '../tax/settings.ts'
import { readShop } from './shop.server.ts'
import type { Step } from './step.ts'
import * as words from './words.ts'

export async function seller(db: Db): Promise<Step> {
  let { name, address, country } = await readSettings(db, taxRecord)
  let isDone = [name, address, country].every((text) => text !== '')
  return {
    id: 'seller',
    title: words.seller,
    isDone,
    sentence: isDone ? words.sellerNamed(name, country) : words.sellerMissing,
    button: { label: words.enterTheSeller, to: '/admin/settings/tax' },
  }
}

/** Saved by an admin: no tax is a choice, too, and then receipts have to say why. */
export async function tax(db: Db): Promise<Step> {
  let { value, version } = await readVersioned(db, taxRecord)
  let isDone = version > 0 && (value.way !== 'none' || value.sentence !== '')
  let sentence = words.taxMissing
  if (isDone) sentence = value.way === 'none' ? words.noTaxExplained : words.pricesIncludeTax
  return {
    id: 'tax',
    title: words.tax,
    isDone,
    sentence,
    button: { label: words.taxSettings, to: '/admin/settings/tax' },
  }
}

export async function legalPages(db: Db): Promise<Step> {
  let { terms, privacy } = await readLegalPages(db)
  let missing = [!terms && words.theTerms, !privacy && words.thePrivacyPolicy].filter(Boolean).join(' and ')
  return {
    id: 'legal',
    title: words.legalPages,
    isDone: missing === '',
    sentence: missing === '' ? words.legalPagesShown : words.legalPagesMissing(missing),
    button: { label: words.writeThem, to: '/admin/settings/legal' },
  }
}

export async function logo(db: Db): Promise<Step> {
  let section = await readSection(db, 'nav-logo').catch(() => undefined)
  let isDone = section?.isActive === true && section.imageUrl !== BUILT_IN_LOGO
  return {
    id: 'logo',
    title: words.logo,
    isDone,
    sentence: isDone ? words.logoShown : words.logoMissing,
    button: { label: words.chooseALogo, to: '/admin/settings/logo' },
  }
}

export async function firstPackage(db: Db): Promise<Step> {
  let rows = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .where('archived_at', 'is', null)
    .execute()
  return {
    id: 'package',
    title: words.firstPackage,
    isDone: rows.length > 0,
    sentence: rows.length === 0 ? words.nothingToBuyYet : words.packagesForSale(rows.length),
    button: { label: words.seeThePackages, to: '/admin/packages' },
  }
}

export async function opening(db: Db): Promise<Step> {
  let { isOpen } = await readShop(db)
  return {
    id: 'opening',
    title: words.openTheShop,
    isDone: isOpen,
    sentence: isOpen ? words.shopIsOpen : words.shopIsClosed,
    button: { label: words.openOrClose, to: '/admin/settings/shop' },
  }
}
