import { domainToASCII } from 'node:url'
import { z } from 'zod'
import type { Config } from '#app/config.server.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { readVersioned, replaceSettings } from '#app/domain/base/settings.server.ts'
import { readShop } from '#app/domain/base/shop-record.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { SECURITIES } from './securities.ts'
import type { MailServerDraft } from './server-draft.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'hasMailFrom'>

/** The mail server and the sender that hold, or undefined where there is no server. */
export interface MailAccount {
  smtpUrl: string
  from: { name: string; address: string }
}

/** The environment's SMTP_URL and MAIL_FROM win over what is stored. A password that no key opens counts as none. */
export async function readMailAccount(
  db: Db | Trx,
  vault: Vault,
  { smtpUrl, mailFrom, hasMailFrom }: MailConfig,
): Promise<MailAccount | undefined> {
  const { value } = await readVersioned(db, mailServerRecord)
  const stored = value.senderAddress
    ? { name: value.senderName || mailFrom.name, address: value.senderAddress }
    : mailFrom
  const { name, address } = hasMailFrom ? mailFrom : stored
  const from = { name: name || (await readShop(db)).name, address }
  if (smtpUrl) return { smtpUrl, from }
  return value.host ? { smtpUrl: urlOf(value, openPassword(vault, value.password)), from } : undefined
}

/** What an admin sees: whether there is a password, never which. */
export async function readMailServer(db: Db) {
  const { value, version, faults } = await readVersioned(db, mailServerRecord)
  const { password, ...server } = value
  return { server, hasPassword: password !== '', version, faults }
}

/**
 * 'no-password': a user name without one. Another host or user name needs the password anew, so that it is not sent to
 * a server that it was not meant for.
 */
export function changeMailServer(
  db: Db,
  vault: Vault,
  { draft, seen, actorId }: { draft: MailServerDraft; seen: number; actorId: string },
): Promise<'changed' | 'conflict' | 'no-password'> {
  return transact(db, async (trx) => {
    const { value: before } = await readVersioned(trx, mailServerRecord)
    const isSame = before.host === draft.host && before.user === draft.user
    const kept = isSame ? before.password : ''
    const typed = draft.password && vault.seal(draft.password, PASSWORD_PLACE)
    const password = draft.host && draft.user ? typed || kept : ''
    if (draft.host && draft.user && password === '') return 'no-password'
    if (!(await replaceSettings(trx, mailServerRecord, { ...draft, password }, seen))) return 'conflict'
    const detail = draft.host ? `${draft.host}:${draft.port}` : activityTexts.store('no-mail-server')
    await recordActivity(trx, {
      actorId,
      action: 'mail.server',
      subject: activityTexts.store('mail-server'),
      detail,
    })
    return 'changed'
  })
}

function urlOf({ host, port, security, user }: MailServer, password: string): string {
  const credentials = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const rest = `${credentials}${domainToASCII(host) || host}:${port}`
  return security === 'tls' ? `smtps://${rest}` : `smtp://${rest}`
}

function openPassword(vault: Vault, sealed: string): string {
  return (sealed && vault.open(sealed, PASSWORD_PLACE)) || ''
}

/** Where the vault knows the password to be. */
export const PASSWORD_PLACE = 'settings:smtp'

export const mailServerRecord = {
  key: 'smtp',
  schema: z.object({
    host: z.string().default(''),
    port: z.number().default(465),
    security: z.enum(SECURITIES).default('tls'),
    user: z.string().default(''),
    /** Sealed by the vault; never leaves the server. */
    password: z.string().default(''),
    senderName: z.string().default(''),
    senderAddress: z.string().default(''),
  }),
} as const

type MailServer = z.output<typeof mailServerRecord.schema>
