import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type Kind, readTranslations, type Texts } from '#app/domain/catalog/translations.server.ts'
import { removeTranslation, saveTranslation } from '#app/domain/catalog/write-translations.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { isLanguageCode, LANGUAGES, type LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { withLanguage } from '#app/ui/text-languages.tsx'
import { changedMeanwhile } from '../conflict.ts'
import { lacksLanguage, readChosenLanguage } from '../text-language.server.ts'

interface Request {
  context: Readonly<RouterContextProvider>
  url: URL
}

/**
 * In which languages a package or an item is written, and its version in the one that the page's address names, also where
 * the shop has that language no longer: a form that was refused for it is shown again.
 */
export async function readVersions<K extends Kind>(
  { context, url }: Request,
  { kind, id, address }: { kind: K; id: string; address: string },
) {
  const { codes, main, chosen, language } = await readChosenLanguage(context, url)
  const named = url.searchParams.get('language')
  const isAsked = codes.length > 1 || named !== null
  const found = isAsked ? await readTranslations(context.get(servicesContext).db, kind, id) : undefined
  const code = isLanguageCode(named) ? named : undefined
  const version = code && found?.get(code)
  return {
    languages: {
      main,
      chosen,
      languages: codes.map((each) => ({ code: each, written: each === main || found?.has(each) === true })),
    },
    text: version?.text,
    version: {
      action: withLanguage(address, named ?? ''),
      code,
      version: version?.version ?? '',
      isChosen: language !== null,
    },
  }
}

/** What forms for a version in a language post beside its text. */
export const postedVersion = { version: z.string().max(40).default('') }

interface Goods<K extends Kind> {
  kind: K
  id: string
  /** Of its page, in the main language. */
  address: string
  /** Says that there is no such thing. */
  unknown: string
  unsaved: string
}

interface Typed<K extends Kind, Draft extends { version: string }> {
  schema: z.ZodType<Draft>
  textOf: (draft: Draft) => Texts[K]
}

/** Saves or removes the version in the language that the page's address names. */
export async function postVersion<K extends Kind, Draft extends { version: string }>(
  { context, url }: Request,
  goods: Goods<K>,
  { schema, textOf }: Typed<K, Draft>,
) {
  const code = url.searchParams.get('language') ?? ''
  const isRemoval = (await readForm(context)).get('intent') === 'remove'
  const place = { ...goods, actorId: context.get(userContext).id }
  if (isRemoval) return removeVersion(context, code, place)
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { version } = submission.value
  const { db } = context.get(servicesContext)
  if (!isLanguageCode(code)) return submission.reject(lacksLanguage(code), 409)
  const change = { ...place, language: code, version, text: textOf(submission.value) }
  const outcome = await logFailure(context, EVENTS[goods.kind], () => saveTranslation(db, change))
  switch (outcome) {
    case 'failed':
      return submission.reject(goods.unsaved, 500)
    case 'unknown':
      throw notFound(goods.unknown)
    case 'conflict':
      return submission.reject(changedMeanwhile(), 409)
    case 'main':
      return submission.reject(isMainNow(code), 409)
    case 'not-offered':
      return submission.reject(lacksLanguage(code), 409)
    case 'saved': {
      const text = t`The version in ${{ language: LANGUAGES[code].name }} was saved.`
      return redirectWithMessage(context, withLanguage(goods.address, code), text)
    }
  }
}

async function removeVersion<K extends Kind>(
  context: Request['context'],
  code: string,
  goods: Goods<K> & { actorId: string },
) {
  const submission = await readSubmission(context, z.object(postedVersion))
  if (!submission.valid) return submission.rejected
  const { version } = submission.value
  const { db } = context.get(servicesContext)
  if (!isLanguageCode(code)) return submission.reject(lacksLanguage(code), 409)
  const outcome = await logFailure(context, EVENTS[goods.kind], () =>
    removeTranslation(db, { ...goods, language: code, version }),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(goods.unsaved, 500)
    case 'unknown':
      throw notFound(goods.unknown)
    case 'conflict':
      return submission.reject(
        t`Someone else has changed this version since you opened this page. Nothing was removed.`,
        409,
      )
    case 'removed': {
      const text = t`The version in ${{ language: LANGUAGES[code].name }} was removed.`
      return redirectWithMessage(context, withLanguage(goods.address, code), text)
    }
  }
}

const EVENTS = { item: 'items.update_failed', package: 'packages.update_failed' } as const

const isMainNow = (code: LanguageCode) =>
  t`${{ language: LANGUAGES[code].name }} is the main language now, so this is no version any more and nothing was saved. Copy your text from here to the main text.`
