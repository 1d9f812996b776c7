import { data, type RouterContextProvider } from 'react-router'
import { type Services, servicesContext } from '#app/services.server.ts'
import * as uiWords from '#app/ui/words.ts'

/** The database, in a demo. Throws 404 everywhere else: mails hold the keys to accounts. */
export function requireDemo(context: Readonly<RouterContextProvider>): Services['db'] {
  let { db, config } = context.get(servicesContext)
  if (!config.demo) throw data({ message: uiWords.unknownPage }, { status: 404 })
  return db
}
