import { afterEach, beforeEach, expect, test } from 'vitest'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { listShopItems } from '#app/domain/catalog/item-list.server.ts'
import { findItem, findWholeItem, listItems } from '#app/domain/catalog/items.server.ts'
import { findPackage, listPackages } from '#app/domain/catalog/packages.server.ts'
import { readTranslations } from '#app/domain/catalog/translations.server.ts'
import { insertItem, removeItem } from '#app/domain/catalog/write-items.server.ts'
import {
  exchangeTexts,
  removeTranslation,
  saveTranslation,
} from '#app/domain/catalog/write-translations.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { transact } from '#db/client.server.ts'
import { makeUser } from '#tests/factories.ts'
import { openShop, type Shop } from '../orders/shop.ts'

let shop: Shop
let itemId: string
let actorId: string

beforeEach(async () => {
  shop = await openShop()
  await offer('en', ['de', 'ar'])
  actorId = await makeUser(shop.db)
  const id = await transact(shop.db, (trx) => insertItem(trx, ITEM))
  if (!id) throw new Error('The slug is taken')
  itemId = id
})
afterEach(() => shop.db.destroy())

const ITEM = itemDraft.parse({
  itemName: 'Size chart',
  priceMinor: 450,
  description: 'For trail shoes.',
  guidelines: '<p>Print it.</p>',
  accessUrl: 'https://files.test/size-chart',
})
const GERMAN = {
  name: 'Größentabelle',
  description: 'Für Trailschuhe.',
  guidelines: '<p>Drucken Sie sie.</p>',
}

function offer(main: LanguageCode, others: LanguageCode[]) {
  return writeSettings(shop.db, languagesRecord, { main, others })
}

function save(language: LanguageCode, text: Partial<typeof GERMAN> = {}, version = '') {
  const change = { kind: 'item' as const, id: itemId, language, version, actorId }
  return saveTranslation(shop.db, { ...change, text: { ...GERMAN, ...text } })
}

function versions() {
  return readTranslations(shop.db, 'item', itemId)
}

function german<Result>(work: () => Result): Result {
  return inLanguage(work, 'de', 'en')
}

test('an item is read whole in the language of the page, and in the main one where it has no version', async () => {
  expect(await save('de', { guidelines: '' })).toBe('saved')
  expect(await german(() => findWholeItem(shop.db, itemId))).toMatchObject({
    itemName: 'Größentabelle',
    description: 'Für Trailschuhe.',
    guidelines: '',
    accessUrl: 'https://files.test/size-chart',
    priceMinor: 450,
    slug: 'size-chart',
    lang: undefined,
  })
  const { rows } = await german(() => listItems(shop.db, 1))
  expect(rows).toMatchObject([{ itemName: 'Größentabelle', description: 'Für Trailschuhe.' }])
  expect(JSON.stringify(rows)).not.toContain('Drucken')
  expect(await inLanguage(() => findItem(shop.db, itemId), 'ar', 'en')).toMatchObject({
    itemName: 'Size chart',
    description: 'For trail shoes.',
    lang: 'en',
  })
  expect(await findWholeItem(shop.db, itemId)).toMatchObject({ itemName: 'Size chart', lang: undefined })
})

test('a package is read with the feature lines of its version', async () => {
  const [first] = await listPackages(shop.db)
  if (!first) throw new Error('There is no package')
  const text = { name: 'Erstes Regal', points: JSON.stringify(['Drei Texte']) }
  const change = { kind: 'package' as const, id: first.id, language: 'de' as const, version: '', actorId }
  expect(await saveTranslation(shop.db, { ...change, text })).toBe('saved')
  const [shown, next] = await german(() => listPackages(shop.db))
  expect(shown).toEqual({ ...first, packageName: 'Erstes Regal', points: ['Drei Texte'], lang: undefined })
  expect(next).toMatchObject({ lang: 'en' })
  expect(await german(() => findPackage(shop.db, first.id))).toEqual(shown)
  expect(await listPackages(shop.db)).toContainEqual(first)
})

test('two admins at once: a version is not written over another one, and languages are apart', async () => {
  expect(await save('de')).toBe('saved')
  // Sent twice.
  expect(await save('de')).toBe('saved')
  expect(await save('de', { name: 'Tabelle' })).toBe('conflict')
  expect(await save('ar', { name: 'جدول' })).toBe('saved')
  const seen = (await versions()).get('de')?.version
  expect(await save('de', { name: 'Tabelle' }, seen)).toBe('saved')
  expect(await save('de', { name: 'Liste' }, seen)).toBe('conflict')
  const found = await versions()
  expect([...found.keys()].toSorted()).toEqual(['ar', 'de'])
  expect(found.get('de')?.text).toEqual({ ...GERMAN, name: 'Tabelle' })
})

test('a version that was removed meanwhile is a conflict, and can be written anew', async () => {
  await save('de')
  const seen = (await versions()).get('de')?.version
  const place = { kind: 'item' as const, id: itemId, language: 'de' as const, version: seen ?? '', actorId }
  expect(await removeTranslation(shop.db, { ...place, version: 'earlier' })).toBe('conflict')
  expect(await removeTranslation(shop.db, place)).toBe('removed')
  expect(await removeTranslation(shop.db, place)).toBe('removed')
  expect(await german(() => findItem(shop.db, itemId))).toMatchObject({ itemName: 'Size chart', lang: 'en' })
  expect(await save('de', {}, seen)).toBe('conflict')
  expect(await save('de')).toBe('saved')
  const logged = await shop.db.selectFrom('activity_log').select(['action', 'detail']).execute()
  expect(logged).toEqual([
    { action: 'item.edit', detail: expect.stringContaining('de') },
    { action: 'item.remove-text', detail: expect.stringContaining('de') },
    { action: 'item.edit', detail: expect.stringContaining('de') },
  ])
})

test('only languages are written that the shop offers beside its main one; those of before are kept', async () => {
  expect(await save('en')).toBe('main')
  expect(await save('fr')).toBe('not-offered')
  await save('de')
  await offer('en', ['ar'])
  expect(await save('de', { name: 'Tabelle' }, (await versions()).get('de')?.version)).toBe('not-offered')
  expect((await versions()).get('de')?.text.name).toBe('Größentabelle')
})

test('a deleted item takes its versions along, an archived one keeps them', async () => {
  await save('de')
  await removeItem(shop.db, itemId, actorId)
  expect(await shop.db.selectFrom('item_translations').selectAll().execute()).toEqual([])
  expect(await save('de')).toBe('unknown')
})

test('when the main language changes, texts and versions change places, and nothing is lost', async () => {
  await save('de')
  await save('ar', { name: 'جدول' })
  const other = await transact(shop.db, (trx) => insertItem(trx, { ...ITEM, itemName: 'Only English' }))
  const before = await shop.db
    .selectFrom('items')
    .select('updated_at')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  await transact(shop.db, async (trx) => {
    await writeSettings(trx, languagesRecord, { main: 'de', others: ['en', 'ar'] })
    await exchangeTexts(trx, 'item', { from: 'en', to: 'de' })
  })
  const main = await findWholeItem(shop.db, itemId)
  expect(main).toMatchObject({ itemName: 'Größentabelle', guidelines: GERMAN.guidelines, slug: 'size-chart' })
  // A form that was opened before finds a conflict.
  expect(main?.updatedAt && main.updatedAt > before.updated_at).toBe(true)
  const found = await versions()
  expect([...found.keys()].toSorted()).toEqual(['ar', 'en'])
  expect(found.get('en')?.text).toEqual({
    name: 'Size chart',
    description: 'For trail shoes.',
    guidelines: '<p>Print it.</p>',
  })
  expect(await findItem(shop.db, other ?? '')).toMatchObject({ itemName: 'Only English' })
  // The list of the back office finds it by its new name.
  const query = { search: 'größentab', sort: 'name', direction: 'asc', page: 1 } as const
  expect((await listShopItems(shop.db, query, '')).rows).toMatchObject([{ id: itemId }])

  await transact(shop.db, (trx) => exchangeTexts(trx, 'item', { from: 'de', to: 'en' }))
  expect(await findWholeItem(shop.db, itemId)).toMatchObject({ itemName: 'Size chart' })
  expect((await versions()).get('de')?.text).toEqual(GERMAN)
})
