import { BUILT_IN_LOGO } from '#app/domain/base/html/address.ts'
import { readSettings, readVersioned } from '#app/domain/base/settings.server.ts'
import { readShop } from '#app/domain/base/shop-record.server.ts'
import { RATES_SOURCE } from '#app/domain/catalog/tax/eu.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { readSection } from '../content/content.server.ts'
import { type LegalPages, readLegalDrafts, readLegalPages } from '../content/legal.server.ts'
import type { Step } from './step.ts'
import { stillMissing } from './still-missing.ts'

export async function seller(db: Db): Promise<Step> {
  const { name, address, country } = await readSettings(db, taxRecord)
  const missing = stillMissing([
    name === '' && t`the seller’s name`,
    address === '' && t`the address`,
    country === '' && t`the country`,
  ])
  return {
    id: 'seller',
    group: 'sell',
    title: t`Seller`,
    isDone: missing === undefined,
    minutes: 3,
    sentence: missing ?? t`Receipts name ${{ name }}, ${{ country }}.`,
    buyersMeet: t`Receipts and invoices do not say fully who sells.`,
    button: { label: t`Enter the seller`, to: '/admin/settings/tax' },
    tab: { to: '/admin/settings/tax', missing: t`seller incomplete` },
  }
}

/** Saved by an admin: no tax is a choice, too, and then receipts have to say why. */
export async function tax(db: Db): Promise<Step> {
  const { value, version } = await readVersioned(db, taxRecord)
  const isDone = version > 0 && (value.way !== 'none' || value.sentence !== '')
  let sentence = t`Still missing: how prices include tax or, if you charge none, the sentence that says why.`
  if (isDone) sentence = value.way === 'none' ? t`Receipts say why there is no tax.` : t`Prices include tax.`
  return {
    id: 'tax',
    group: 'sell',
    title: t`Tax`,
    isDone,
    minutes: 3,
    sentence,
    buyersMeet: t`Receipts and invoices show no tax, and no reason for that.`,
    button: { label: t`Tax settings`, to: '/admin/settings/tax' },
    tab: { to: '/admin/settings/tax', missing: t`tax not set` },
    outside: [{ label: t`VAT rules in the EU`, to: RATES_SOURCE.address }],
  }
}

export async function legalPages(db: Db): Promise<Step> {
  const { terms, privacy } = await readLegalPages(db)
  const drafts = await readLegalDrafts(db)
  let sentence = t`Terms and privacy policy are shown.`
  if (!terms)
    sentence = drafts.terms ? t`The terms are a draft to fill in.` : t`Still to be written: the terms.`
  if (!privacy)
    sentence = drafts.privacy
      ? t`The privacy policy is a draft to fill in.`
      : t`Still to be written: the privacy policy.`
  if (!terms && !privacy)
    sentence =
      drafts.terms && drafts.privacy
        ? t`The terms and the privacy policy are drafts to fill in.`
        : t`Still to be written: the terms and the privacy policy.`
  return {
    id: 'legal',
    group: 'sell',
    title: t`Legal pages`,
    isDone: terms && privacy,
    minutes: 20,
    sentence,
    buyersMeet: t`Buyers cannot read under which terms they buy, and what happens to their data.`,
    button: { label: t`Write them`, to: '/admin/settings/legal' },
    tab: { to: '/admin/settings/legal', missing: legalWords(drafts, [terms, privacy]) },
  }
}

function legalWords(drafts: LegalPages, shown: boolean[]): string {
  const count = Object.values(drafts).filter(Boolean).length
  if (count > 0) return t`${plural({ count }, { one: '# draft', other: '# drafts' })}`
  const missing = shown.filter((isShown) => !isShown).length
  return t`${plural({ count: missing }, { one: '# text missing', other: '# texts missing' })}`
}

export async function logo(db: Db): Promise<Step> {
  const section = await readSection(db, 'nav-logo').catch(() => undefined)
  const isDone = section?.isActive === true && section.imageUrl !== BUILT_IN_LOGO
  return {
    id: 'logo',
    group: 'later',
    title: t`Logo`,
    isDone,
    minutes: 5,
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
    group: 'sell',
    title: t`First package`,
    isDone: rows.length > 0,
    minutes: 3,
    buyersMeet: t`There is nothing to buy.`,
    sentence:
      rows.length === 0
        ? t`There is nothing to buy yet.`
        : t`${plural({ count: rows.length }, { one: '# package is for sale. Check the prices.', other: '# packages are for sale. Check the prices.' })}`,
    button: { label: t`See the packages`, to: '/admin/packages' },
    tab: { to: '/admin/settings/packages', missing: t`nothing for sale` },
  }
}

export async function opening(db: Db): Promise<Step> {
  const { isOpen } = await readShop(db)
  return {
    id: 'opening',
    group: 'sell',
    title: t`Open the shop`,
    isDone: isOpen,
    minutes: 1,
    sentence: isOpen ? t`Everyone can see the shop.` : t`Only admins can see it.`,
    button: { label: t`What is missing`, to: '/admin/settings/shop/open' },
    tab: { to: '/admin/settings/shop', missing: t`not open` },
  }
}
