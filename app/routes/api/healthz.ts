import { sql } from 'kysely'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/healthz.ts'

/** Whether the server can work: 200 when the database answers, 503 when it does not. */
export async function loader({ context }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  try {
    await sql`select 1`.execute(db)
    return new Response('ok', { headers })
  } catch (error) {
    log('unhealthy', { message: String(error) })
    return new Response('the database does not answer', { status: 503, headers })
  }
}

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
