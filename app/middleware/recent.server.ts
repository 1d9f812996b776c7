import type { RouterContextProvider } from 'react-router'
import { msg, t } from '#app/i18n/macro.ts'
import { hasPassword, proveOwner } from '../domain/people/owner.server.ts'
import { isProvedRecently, rememberProof } from '../domain/people/sessions.server.ts'
import type { Confirmation } from '../forms/proof.ts'
import { withWait } from '../forms/submission.server.ts'
import { servicesContext } from '../services.server.ts'
import { userContext } from './guards.server.ts'
import { sessionContext } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

export function isRecent(context: Context): Promise<boolean> {
  return isProvedRecently(context.get(servicesContext).db, tokenOf(context))
}

/** What the page of a sensitive form gives to its `<ConfirmField>`. */
export async function readConfirmation(context: Context): Promise<Confirmation> {
  if (await isRecent(context)) return 'recent'
  const { db } = context.get(servicesContext)
  return (await hasPassword(db, context.get(userContext).id)) ? 'password' : 'email'
}

/**
 * Makes sure, in the action of a sensitive form, that its sender is who they say: by the field `proof` where they have
 * not shown it lately. Undefined when they are; else the errors to answer with, status 400:
 * `submission.reply({ fieldErrors, hideFields: ['proof'] })`. Ask last, when everything else about the form is right.
 */
export async function confirmRecent(
  context: Context,
  form: FormData,
): Promise<{ proof: string[] } | undefined> {
  if (await isRecent(context)) return undefined
  const { db, passwords } = context.get(servicesContext)
  const typed = form.get('proof')
  const { id } = context.get(userContext)
  if (typeof typed !== 'string' || typed === '' || typed.length > MAX_PROOF)
    return { proof: [t`Please confirm that it is you: it has been more than ten minutes`] }
  const proof = await passwords.takeTurn(() => proveOwner(db, passwords, id, typed))
  if (proof === 'busy') return { proof: [t(FAULTS.busy)] }
  if (proof.outcome === 'too-many') return { proof: [withWait(t(FAULTS['too-many']))] }
  if (proof.outcome !== 'proven') return { proof: [t(FAULTS[proof.outcome])] }
  await rememberProof(db, tokenOf(context))
  return undefined
}

const MAX_PROOF = 1000

const FAULTS = {
  'wrong-password': msg`Incorrect password. Please try again.`,
  'wrong-email': msg`This isn’t the email address of your account.`,
  'too-many': msg`Too many failed login attempts. Please try again later.`,
  busy: msg`Too many failed login attempts. Please try again later.`,
}

function tokenOf(context: Context): string {
  return context.get(sessionContext).get('token') ?? ''
}
