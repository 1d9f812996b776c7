import type { RouterContextProvider } from 'react-router'
import { readKeptTexts } from '#app/domain/batches/exports/kept-texts.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { manufacturerParagraphs } from '#app/domain/listings/brands/manufacturer.ts'
import { fitChannels } from '#app/domain/listings/checks/channels/fit.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { toPageChecks } from '#app/domain/listings/checks/page-checks.server.ts'
import { keywordUse } from '#app/domain/listings/checks/used-keywords.ts'
import { textOf } from '#app/domain/listings/find-listing.server.ts'
import { usedFirst } from '#app/domain/listings/language-names.ts'
import { listLanguageJobs, markLanguagesSeen } from '#app/domain/listings/languages.server.ts'
import { findLanguage, textLanguage } from '#app/domain/listings/languages.ts'
import { listUsedLanguages } from '#app/domain/listings/library.server.ts'
import type { Listing } from '#app/domain/listings/listing.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { listPhotos } from '#app/domain/listings/photos/photos.server.ts'
import { listProductListings } from '#app/domain/listings/products.server.ts'
import { findFactPassages } from '#app/domain/listings/references/references.server.ts'
import { listNewsOfRewrites, markRewritesSeen } from '#app/domain/listings/rewrites.server.ts'
import type { Part } from '#app/domain/listings/sections.ts'
import { readModelRow } from '#app/domain/writing/model/model-table.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import { newId } from '#db/ids.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the listing's page shows. What it tells once is noted as told. */
export async function loadListing(context: Context, listing: Listing) {
  const { db } = context.get(servicesContext)
  const user = context.get(userContext)
  const [listings, used, jobs, rewrites, checks, photos, offer, channels, kept, places] = await Promise.all([
    listProductListings(db, user.id, listing.productId),
    listUsedLanguages(db, user.id),
    listLanguageJobs(db, user.id, listing.productId),
    listNewsOfRewrites(db, user.id, listing.id),
    checksOf(db, listing),
    listPhotos(db, user.id, listing.productId),
    loadOffer(context, listing),
    loadChannels(context, listing),
    readKeptTexts(db, user.id, listing.id),
    findFactPassages(db, listing.productId),
  ])
  const waiting = waitingText(rewrites, jobs)
  // A page that reloads by itself would show it for a moment only.
  const told = jobs.filter(({ status, listingId }) => status !== 'done' || listingId === listing.id)
  if (waiting === '') await noteTold(context, { rewrites, jobs: told })
  const taken = new Set([...listings, ...jobs.filter(isRunning)].map(({ language }) => language))
  const { code = 'en' } = findLanguage(listing.language) ?? {}
  return {
    photos: photos.map(({ id, position, alt, width, height }) => ({ id, position, alt, width, height })),
    listing: toPageListing(listing),
    places: listing.facts.map((fact) => places.get(fact)),
    kept,
    isNew: jobs.some(({ status, listingId }) => status === 'done' && listingId === listing.id),
    listings: listings.filter(({ archivedAt, id }) => archivedAt === null || id === listing.id),
    writing: jobs.filter(isRunning).map(({ id, language }) => ({ id, language })),
    unwritten: jobs
      .filter(({ status }) => status === 'failed')
      .map(({ id, language, error }) => ({ id, language, error })),
    others: usedFirst(used).filter((name) => !taken.has(name)),
    checks: toPageChecks(checks),
    keywords: keywordUse(listing.keywords, textOf(listing)),
    fits: fitChannels(channels, textOf(listing), code),
    rewrites: rewrites.map(({ id, section, status, partial, error, becameCurrent }) => {
      return { id, section, status, partial, error, becameCurrent }
    }),
    offer,
    waiting,
    refreshAfter: waiting === '' ? undefined : REFRESH,
  }
}

/** Seconds. */
const REFRESH = 3

/** What a rewrite costs, for the page to say before its button is pressed. */
export async function loadOffer(context: Context, listing: Listing): Promise<RewriteOffer> {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { rewrites, productId } = listing
  const [{ rewritesPerCredit: perCredit, model }, credits, { length: count }] = await Promise.all([
    readGenerationSettings(db),
    readBalance(db, userId),
    listPhotos(db, userId, productId),
  ])
  const { readsPhotos: areTaken } = await readModelRow(db, model)
  const photos = { productId, count, areTaken }
  return { left: rewrites.left, perCredit, credits, idempotencyKey: newId(), photos }
}

function toPageListing(listing: Listing) {
  const { userId: _, dismissed: __, brand, ...shown } = listing
  return {
    ...shown,
    ...textLanguage(listing.language),
    brand: brand && { id: brand.id, name: brand.name, manufacturer: manufacturerOf(listing) },
  }
}

/** The paragraphs of the manufacturer's details; none where the brand has none. */
export function manufacturerOf({ brand, language }: Pick<Listing, 'brand' | 'language'>): string[] {
  const { code = 'en' } = findLanguage(language) ?? {}
  return brand?.manufacturer ? manufacturerParagraphs(brand.manufacturer, code) : []
}

/** The channels that the brand is written for; all of them where it names none. */
export async function loadChannels(context: Context, { brand }: Listing) {
  const channels = await readChannels(context.get(servicesContext).db)
  const chosen = brand?.rules.channels ?? []
  return chosen.length === 0 ? channels : channels.filter(({ key }) => chosen.includes(key))
}

const isRunning = ({ status }: { status: string }) => status === 'running'

interface Told {
  rewrites: { id: string; status: string }[]
  jobs: { id: string; status: string }[]
}

/** Where nothing can be written, the page can still be read. */
async function noteTold(context: Context, { rewrites, jobs }: Told): Promise<void> {
  const { db, log } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const ended = (rows: { id: string; status: string }[]) =>
    rows.filter((row) => !isRunning(row)).map(({ id }) => id)
  try {
    await markRewritesSeen(db, userId, ended(rewrites))
    await markLanguagesSeen(db, userId, ended(jobs))
  } catch (error) {
    log('generation.seen_failed', { stack: stackOf(error) })
  }
}

/** What a rewrite costs a listing. */
export interface RewriteOffer {
  left: number
  /** Rewrites that one credit buys. */
  perCredit: number
  /** The user's credits. */
  credits: number
  idempotencyKey: string
  /** What alt texts are written from; `areTaken`: the model in use takes photos. */
  photos: { productId: string; count: number; areTaken: boolean }
}

interface Writing {
  id: string
  status: string
  partial?: Part[]
}

/** What is being written, as a text that changes with each change of it; empty where nothing is. */
export function waitingText(...jobs: Writing[][]): string {
  return jobs
    .flat()
    .filter(({ status }) => status === 'running')
    .map(({ id, partial = [] }) => `${id}:${JSON.stringify(partial).length}`)
    .join(' ')
}
