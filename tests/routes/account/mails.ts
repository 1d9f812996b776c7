import type { TestApp } from '../../app.ts'

/** The mails of a kind that wait for this address, newest first. */
export function mailsTo(app: TestApp, email: string, kind: string) {
  return app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_email', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The path and query of the link in the newest mail of a kind. */
export async function linkTo(app: TestApp, email: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(app, email, kind)
  const link = mail && /^http\S+$/m.exec(mail.text)?.[0]
  if (!link?.startsWith(`${app.config.origin}/`)) throw new Error(`No link of the site in ${mail?.text}`)
  return link.slice(app.config.origin.length)
}
