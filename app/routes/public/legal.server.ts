import { data, type RouterContextProvider } from 'react-router'
import { readSection } from '#app/domain/shop/content/content.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'

export async function readLegalText(
  context: Readonly<RouterContextProvider>,
  which: 'terms' | 'privacy',
): Promise<string> {
  const legal = await readSection(context.get(servicesContext).db, 'legal')
  if (!legal?.isActive || legal[which] === '') {
    throw data({ message: t`This page has not been written yet.` }, { status: 404 })
  }
  return legal[which]
}
