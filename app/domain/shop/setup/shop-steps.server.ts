import { BUILT_IN_LOGO } from '#app/domain/base/html/address.ts'
import { readSettings, readVersioned } from '#app/domain/base/settings.server.ts'
import { readShop } from '#app/domain/base/shop-record.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { readSection } from '../content/content.server.ts'
import { readLegalPages } from '../content/legal.server.ts'
import type { Step } from './step.ts'

export async function seller(db: Db): Promise<Step> {
  const { name, address, country } = await readSettings(db, taxRecord)
  const isDone = [name, address, country].every((text) => text !== '')
  return {
    id: 'seller',
    title: t`Seller`,
    isDone,
    sentence: isDone
      ? t`Receipts name ${{ name }}, ${{ country }}.`
      : t`Receipts must name the seller, with an address and a country.`,
    button: { label: t`Enter the seller`, to: '/admin/settings/tax' },
  }
}

/** Saved by an admin: no tax is a choice, too, and then receipts have to say why. */
export async function tax(db: Db): Promise<Step> {
  const { value, version } = await readVersioned(db, taxRecord)
  const isDone = version > 0 && (value.way !== 'none' || value.sentence !== '')
  let sentence = t`Choose how tax is included in prices. If you charge no tax, receipts need a sentence that says why.`
  if (isDone) sentence = value.way === 'none' ? t`Receipts say why there is no tax.` : t`Prices include tax.`
  return {
    id: 'tax',
    title: t`Tax`,
    isDone,
    sentence,
    button: { label: t`Tax settings`, to: '/admin/settings/tax' },
  }
}

export async function legalPages(db: Db): Promise<Step> {
  const { terms, privacy } = await readLegalPages(db)
  let sentence = t`Terms and privacy policy are shown.`
  if (!terms) sentence = t`Still to be written: the terms.`
  if (!privacy) sentence = t`Still to be written: the privacy policy.`
  if (!terms && !privacy) sentence = t`Still to be written: the terms and the privacy policy.`
  return {
    id: 'legal',
    title: t`Legal pages`,
    isDone: terms && privacy,
    sentence,
    button: { label: t`Write them`, to: '/admin/settings/legal' },
  }
}

export async function logo(db: Db): Promise<Step> {
  const section = await readSection(db, 'nav-logo').catch(() => undefined)
  const isDone = section?.isActive === true && section.imageUrl !== BUILT_IN_LOGO
  return {
    id: 'logo',
    title: t`Logo`,
    isDone,
    sentence: isDone
      ? t`Your logo is at the top of every page.`
      : t`Pages show the default logo and the shop’s name.`,
    button: { label: t`Choose a logo`, to: '/admin/settings/logo' },
  }
}

export async function firstPackage(db: Db): Promise<Step> {
  const rows = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .where('archived_at', 'is', null)
    .execute()
  return {
    id: 'package',
    title: t`First package`,
    isDone: rows.length > 0,
    sentence:
      rows.length === 0
        ? t`There is nothing to buy yet.`
        : t`${plural({ count: rows.length }, { one: '# package is for sale. Check the prices.', other: '# packages are for sale. Check the prices.' })}`,
    button: { label: t`See the packages`, to: '/admin/packages' },
  }
}

export async function opening(db: Db): Promise<Step> {
  const { isOpen } = await readShop(db)
  return {
    id: 'opening',
    title: t`Open the shop`,
    isDone: isOpen,
    sentence: isOpen ? t`Everyone can see the shop.` : t`Only admins can see it.`,
    button: { label: t`Open or close`, to: '/admin/settings/shop' },
  }
}
