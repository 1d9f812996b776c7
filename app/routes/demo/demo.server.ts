import { data, type RouterContextProvider } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { type Services, servicesContext } from '#app/services.server.ts'

/** The database, in a demo. Throws 404 everywhere else: mails hold the keys to accounts. */
export function requireDemo(context: Readonly<RouterContextProvider>): Services['db'] {
  const { db, config } = context.get(servicesContext)
  if (!config.demo) throw data({ message: t`This page doesn’t exist.` }, { status: 404 })
  return db
}
