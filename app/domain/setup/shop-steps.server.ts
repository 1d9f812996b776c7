import type { Db } from '#db/client.server.ts'
import { BUILT_IN_LOGO } from '../content/address.ts'
import { readSection } from '../content/content.server.ts'
import { readLegalPages } from '../content/legal.server.ts'
import { readSettings, readVersioned } from '../settings.server.ts'
import { taxRecord } from '../tax/settings.ts'
import { readShop } from './shop.server.ts'
import type { Step } from './step.ts'

export async function seller(db: Db): Promise<Step> {
  let { name, address, country } = await readSettings(db, taxRecord)
  let isDone = [name, address, country].every((text) => text !== '')
  return {
    id: 'seller',
    title: 'Seller',
    isDone,
    sentence: isDone
      ? `Receipts name ${name}, ${country}.`
      : 'Receipts have to say who sells: a name, an address and a country.',
    button: { label: 'Enter the seller', to: '/admin/settings/tax' },
  }
}

/** Saved by an admin: no tax is a choice, too, and then receipts have to say why. */
export async function tax(db: Db): Promise<Step> {
  let { value, version } = await readVersioned(db, taxRecord)
  let isDone = version > 0 && (value.way !== 'none' || value.sentence !== '')
  let sentence =
    'Choose how tax is included in prices. If you charge none, receipts need a sentence that says why.'
  if (isDone) sentence = value.way === 'none' ? 'Receipts say why there is no tax.' : 'Prices include tax.'
  return {
    id: 'tax',
    title: 'Tax',
    isDone,
    sentence,
    button: { label: 'Tax settings', to: '/admin/settings/tax' },
  }
}

export async function legalPages(db: Db): Promise<Step> {
  let { terms, privacy } = await readLegalPages(db)
  let missing = [!terms && 'the terms', !privacy && 'the privacy policy'].filter(Boolean).join(' and ')
  return {
    id: 'legal',
    title: 'Legal pages',
    isDone: missing === '',
    sentence: missing === '' ? 'Terms and privacy policy are shown.' : `Still to be written: ${missing}.`,
    button: { label: 'Write them', to: '/admin/settings/legal' },
  }
}

export async function logo(db: Db): Promise<Step> {
  let section = await readSection(db, 'nav-logo').catch(() => undefined)
  let isDone = section?.isActive === true && section.imageUrl !== BUILT_IN_LOGO
  return {
    id: 'logo',
    title: 'Logo',
    isDone,
    sentence: isDone
      ? 'Your logo is at the top of every page.'
      : 'Pages show a drawn mark and the shop’s name.',
    button: { label: 'Choose a logo', to: '/admin/settings/logo' },
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
    title: 'First package',
    isDone: rows.length > 0,
    sentence:
      rows.length === 0
        ? 'There is nothing to buy yet.'
        : `${rows.length === 1 ? '1 package is' : `${rows.length} packages are`} for sale. See that their prices are yours.`,
    button: { label: 'See the packages', to: '/admin/packages' },
  }
}

export async function opening(db: Db): Promise<Step> {
  let { isOpen } = await readShop(db)
  return {
    id: 'opening',
    title: 'Open the shop',
    isDone: isOpen,
    sentence: isOpen ? 'Everyone can see the shop.' : 'Only admins can see it.',
    button: { label: 'Open or close', to: '/admin/settings/shop' },
  }
}
