import { parseCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { hasItems } from '#app/domain/catalog/items.server.ts'
import { type ReadSection, readHidden, readSection } from '#app/domain/shop/content/content.server.ts'
import { readLegalPages } from '#app/domain/shop/content/legal.server.ts'
import type { PageSectionKey, SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import { openingContext, shopContext } from '#app/middleware/opening.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

export async function readSite(context: Context) {
  const services = context.get(servicesContext)
  const [navLogo, footer, legal, items, hidden, open] = await Promise.all([
    readOrLog(context, 'nav-logo'),
    readOrLog(context, 'footer'),
    readLegalPages(services.db, languageToStore()).catch(() => undefined),
    hasItems(services.db).catch(() => false),
    readHidden(services.db).catch(() => []),
    context
      .get(openingContext)()
      .catch(() => true),
  ])
  const logo = navLogo?.isActive ? navLogo : null
  const visitor = readVisitor(context)
  return {
    logo,
    footer,
    legal,
    hasItems: items,
    hidden,
    visitor,
    unopened: !open && visitor?.isAdmin === true,
  }
}

/** Undefined when the page section cannot be read, which is logged. */
export async function readOrLog<K extends PageSectionKey>(
  context: Context,
  section: K,
): Promise<Shown<SectionData[K]> | undefined> {
  const { db, log } = context.get(servicesContext)
  const content = await readSection(db, section, asked(context)).catch(() => undefined)
  if (!content) log('content.unreadable', { section })
  return content && whatIsShown(content)
}

/** In the language of the page. */
function asked(context: Context) {
  return { language: languageToStore(), shop: context.get(shopContext) }
}

export async function readSections<K extends PageSectionKey>(
  context: Context,
  keys: readonly K[],
): Promise<{ [Key in K]?: Shown<SectionData[Key]> | undefined }> {
  const read = keys.map(async (key) => [key, await readOrLog(context, key)] as const)
  return Object.fromEntries(await Promise.all(read)) as { [Key in K]?: Shown<SectionData[Key]> }
}

/** Loader data can be read in the page's source, so hidden page sections lose their content here. */
export function whatIsShown<Section extends { isActive: boolean }>(content: Section): Shown<Section> {
  return content.isActive ? (content as Section & { isActive: true }) : { isActive: false }
}

/** Null for the built-in logo. */
export async function readLogo(context: Context) {
  const logo = await readOrLog(context, 'nav-logo')
  return logo?.isActive ? logo : null
}

/** `problem`: why there is no banner. */
export async function readBanner(context: Context): Promise<Banner> {
  const { db, log } = context.get(servicesContext)
  let problem = t`Error: Failed to fetch banner data`
  const banner = await readSection(db, 'banner', asked(context)).catch(() => {
    problem = t`Error: Error fetching banner data`
    return undefined
  })
  if (banner) return { banner }
  log('content.unreadable', { section: 'banner' })
  return { banner, problem }
}

interface Banner {
  banner: ReadSection<'banner'> | undefined
  problem?: string
}

/** Only what the page may show. */
function readVisitor(context: Context) {
  const visitor = context.get(visitorContext)
  if (!visitor) return null
  const { name, email, role, photoUrl, isAdmin } = visitor
  return { name, email, role, photoUrl, isAdmin }
}

/** The data of the user area's shell. `folded`: the sidebar is folded in this browser. */
export async function readShell(request: Request, context: Context) {
  const folded = parseCookie(request.headers.get('cookie') ?? '').sidebar === 'folded'
  return { ...(await readSite(context)), folded }
}

/** Of it, what areas need that are only for those who are signed in. */
export async function readSignedIn(request: Request, context: Context) {
  const { logo, visitor, folded } = await readShell(request, context)
  return { logo, visitor, folded }
}
