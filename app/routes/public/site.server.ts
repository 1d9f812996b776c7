import type { RouterContextProvider } from 'react-router'
import { readSection } from '#app/domain/content/content.server.ts'
import { readLegalPages } from '#app/domain/content/legal.server.ts'
import type { SectionData, SectionKey } from '#app/domain/content/sections.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'

/** What stands around every page: the logo, who is there, and the footer. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  let services = context.get(servicesContext)
  let [navLogo, footer, legal] = await Promise.all([
    readOrLog(services, 'nav-logo', 'Failed to load logo'),
    readOrLog(services, 'footer', 'Failed to fetch data'),
    readLegalPages(services.db).catch(() => undefined),
  ])
  return { logo: navLogo?.isActive ? navLogo : null, footer, legal, visitor: readVisitor(context) }
}

/** A section, or undefined when it cannot be read; that is logged and the rest of the page stands. */
export async function readOrLog<K extends SectionKey>(
  { db, log }: Services,
  section: K,
  event: string,
): Promise<SectionData[K] | undefined> {
  let content = await readSection(db, section).catch(() => undefined)
  if (!content) log(event, { section })
  return content
}

/** The visitor as the page may show them, or null. */
function readVisitor(context: Readonly<RouterContextProvider>) {
  let visitor = context.get(visitorContext)
  if (!visitor) return null
  let { name, email, role, photoUrl, isAdmin } = visitor
  return { name, email, role, photoUrl, isAdmin }
}
