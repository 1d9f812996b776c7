import { data, type RouterContextProvider } from 'react-router'
import { readSection } from '#app/domain/content/content.server.ts'
import { servicesContext } from '#app/services.server.ts'
import * as words from './words.tsx'

export async function readLegalText(
  context: Readonly<RouterContextProvider>,
  which: 'terms' | 'privacy',
): Promise<string> {
  let legal = await readSection(context.get(servicesContext).db, 'legal')
  if (!legal?.isActive || legal[which] === '') {
    throw data({ message: words.thisPageHasNotBeenWrittenYet }, { status: 404 })
  }
  return legal[which]
}
