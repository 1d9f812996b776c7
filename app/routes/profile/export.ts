import { exportAccount } from '#app/domain/accounts/export.server.ts'
import { jsonPieces } from '#app/json-pieces.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { fileAnswer } from '../file-answer.server.ts'
import type { Route } from './+types/export.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const account = await exportAccount(context.get(servicesContext).db, context.get(userContext).id)
  return fileAnswer(jsonPieces(account), {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
  })
}
