import { GOOGLE_KEYS } from '#app/domain/writing/keys/google-keys.ts'
import { readModelRow } from '#app/domain/writing/model/model-table.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, hasRow } from '#db/client.server.ts'
import type { StoredCheck } from '../system/stored-checks.server.ts'
import { type Checks, MAIL_STEP, type SetupDeps, type Step } from './step.ts'

export function address({ config }: SetupDeps, checks: Checks): Step {
  const results = ['address', 'certificate'].map((id) => checks.get(id)?.result)
  const isPublic = config.publicUrl?.startsWith('https:') === true
  const isDone = isPublic && results.every((result) => result?.state === 'ok')
  let sentence = t`Set PUBLIC_URL to the shop’s https address, behind a proxy with TLS.`
  if (isPublic) sentence = faultIn(results) ?? t`The server checks it within the hour.`
  if (isDone) sentence = t`${{ publicUrl: config.publicUrl ?? '' }} responds, and its certificate is valid.`
  return {
    id: 'address',
    group: 'sell',
    title: t`Address and TLS`,
    isDone,
    minutes: 15,
    sentence,
    buyersMeet: isPublic
      ? undefined
      : t`Links in emails may lead to an address that only this server knows, and what is typed is not encrypted on its way.`,
    button: { label: t`See the checks`, to: '/admin/system' },
    outside: [
      { label: t`A proxy with TLS: Caddy`, to: 'https://caddyserver.com/docs/quick-starts/reverse-proxy' },
    ],
  }
}

export async function mailArrived({ db, mail }: Pick<SetupDeps, 'db' | 'mail'>): Promise<Step> {
  const users = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  const admins = users.where('role', '=', 'Admin')
  const isConfirmed = await hasRow(admins.where('email_verified_at', 'is not', null))
  let sentence = t`An admin has opened a link in an email from the shop.`
  if (!isConfirmed) sentence = t`Open the link in the email that the shop sent you.`
  if (!mail) sentence = t`Still missing: a mail server. Emails wait in the outbox.`
  return {
    id: MAIL_STEP,
    group: 'sell',
    title: t`Email arrives`,
    isDone: mail !== undefined && isConfirmed,
    minutes: 10,
    sentence,
    buyersMeet: mail
      ? t`Confirmations, receipts and links for new passwords may not arrive: no email has been seen to.`
      : t`No confirmation, no receipt and no link for a new password arrives.`,
    button: mail
      ? { label: t`Send it again`, to: '/user/dashboard' }
      : { label: t`Set up email`, to: '/admin/settings/mail/server' },
    tab: { to: '/admin/settings/mail', missing: mail ? t`not confirmed` : t`no mail server` },
  }
}

/** Done when a model has written, or at least worked, with a key for the model that is set. */
export async function modelKey(db: Db): Promise<Step> {
  const { model } = await readGenerationSettings(db)
  const { provider } = await readModelRow(db, model)
  const all = await db
    .selectFrom('ai_keys')
    .select(['name', 'active', 'address', 'answered_at', 'last_error'])
    .orderBy('created_at')
    .execute()
  const keys = all.filter((key) => key.active === 1 && (key.address === null) === (provider === 'gemini'))
  const isDone = keys.some(({ answered_at, last_error }) => answered_at !== null && last_error === null)
  const [first] = keys
  let sentence = t`The model has responded with a key.`
  let missing = first ? t`not tested` : t`no key`
  if (!isDone) {
    if (all.length === 0) sentence = t`There is no AI key, so no listings can be written.`
    else if (!first) sentence = t`No active key is for the model that is set, ${{ model }}.`
    else if (first.last_error !== null) {
      sentence = t`The model service refused the key ${{ name: first.name }}: ${{ error: first.last_error }}`
      missing = t`key refused`
    } else sentence = t`No model has responded with the key ${{ name: first.name }} yet: test it.`
  }
  return {
    id: 'model',
    group: 'sell',
    title: t`AI key tested`,
    isDone,
    minutes: 5,
    sentence,
    buyersMeet: t`Listings cannot be written, so credits cannot be spent.`,
    button: { label: t`AI keys`, to: '/admin/settings/ai-keys' },
    tab: { to: '/admin/settings/ai-keys', missing },
    outside: [{ label: t`A key at Google AI Studio`, to: GOOGLE_KEYS }],
  }
}

export function copies(checks: Checks): Step {
  const results = ['offsite-backup', 'drill'].map((id) => checks.get(id)?.result)
  const isDone = results.every((result) => result?.state === 'ok')
  return {
    id: 'backups',
    group: 'sleep',
    title: t`Off-site copies and restore drill`,
    isDone,
    minutes: 20,
    sentence: isDone
      ? t`Encrypted copies are kept off-site, and one was restored as a test.`
      : (faultIn(results) ?? t`No off-site copy has been made yet.`),
    button: { label: t`See the checks`, to: '/admin/system' },
    outside: [
      {
        label: t`Storage for copies: restic`,
        to: 'https://restic.readthedocs.io/en/stable/030_preparing_a_new_repo.html',
      },
    ],
  }
}

function faultIn(results: StoredCheck['result'][]): string | undefined {
  return results.find((result) => result && result.state !== 'ok')?.sentence
}
