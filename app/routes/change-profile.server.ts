import { data, type RouterContextProvider } from 'react-router'
import { encodePhoto } from '#app/adapters/images.server.ts'
import { digestOf } from '#app/domain/base/digest.server.ts'
import { MAX_PHOTO, removePhoto, replacePhoto } from '#app/domain/base/uploads/photo.server.ts'
import { readProfile, saveProfile } from '#app/domain/people/profile.server.ts'
import { profile } from '#app/domain/people/profile.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission, rejectForm } from '#app/forms/submission.server.ts'
import { type Text, t } from '#app/i18n/macro.ts'
import { PICTURE_FAULTS } from '#app/messages/uploads.ts'
import { readUpload } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { updateFailed } from '#app/ui/profile-forms.tsx'

type Context = Readonly<RouterContextProvider>

export async function loadProfile(context: Context) {
  const { db } = context.get(servicesContext)
  const read = await logFailure(context, 'profile.read_failed', () =>
    readProfile(db, context.get(userContext).id),
  )
  if (read === 'failed') return data({ profile: null }, { status: 500 })
  const { email, photoUrl, ...facts } = read
  return data({ profile: { ...read, version: digestOf(facts) } })
}

/**
 * The three forms of a profile page; the pressed button says which. `page` is the page's address. `withReason`: a
 * rejected form names the reason in the same sentence, as the back office words it.
 */
export async function changeAccount(context: Context, page: string, options: { withReason?: true } = {}) {
  const posted = await readUpload(context, { field: 'photo', maxBytes: MAX_PHOTO })
  if (posted === 'too-large') return rejectPhoto('too-large')
  const intent = posted.form.get('intent')
  if (intent === 'photo') return changePhoto(context, page, posted.file)
  if (intent === 'remove-photo') return deletePhoto(context, page)
  return changeProfile(context, page, posted.form, options.withReason ?? false)
}

async function changePhoto(context: Context, page: string, file: File | undefined) {
  const { db, stores } = context.get(servicesContext)
  const photos = { files: stores.uploads, encode: encodePhoto }
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const outcome = await logFailure(context, 'profile.photo_failed', () =>
    replacePhoto(db, photos, context.get(userContext).id, bytes),
  )
  if (outcome !== 'stored') return rejectPhoto(outcome)
  return redirectWithMessage(context, page, t`Image uploaded successfully!`)
}

async function deletePhoto(context: Context, page: string) {
  const { db, stores } = context.get(servicesContext)
  await removePhoto(db, stores.uploads, context.get(userContext).id)
  return redirectWithMessage(context, page, t`Your photo was removed.`)
}

async function changeProfile(context: Context, page: string, form: FormData, withReason: boolean) {
  const submission = await readSubmission(context, profile, { form })
  if (!submission.valid) {
    const reason = Object.values(submission.errors).flat()[0] ?? t`Unknown error`
    return submission.reject(
      withReason ? t`Failed to update profile: ${{ reason }}` : t`Failed to update profile.`,
    )
  }
  const { db } = context.get(servicesContext)
  const saved = await logFailure(context, 'profile.save_failed', () =>
    saveProfile(db, context.get(userContext).id, {
      ...submission.value,
      ...(!form.has('userName') && { userName: undefined }),
    }),
  )
  if (saved !== 'failed') return redirectWithMessage(context, page, t`Profile updated successfully!`)
  return submission.reject(
    withReason ? t`Failed to update profile: ${{ reason: t`Unknown error` }}` : updateFailed(),
    500,
  )
}

function rejectPhoto(reason: keyof typeof PHOTO_REJECTIONS) {
  const [status, text] = PHOTO_REJECTIONS[reason]
  return rejectForm({ photo: t(text) }, status, { formName: 'photo' })
}

const PHOTO_REJECTIONS = {
  'too-large': [400, PICTURE_FAULTS['too-large']],
  'no-image': [400, PICTURE_FAULTS.failed],
  busy: [429, PICTURE_FAULTS.busy],
  'too-many': [429, PICTURE_FAULTS['too-many']],
  failed: [500, PICTURE_FAULTS.failed],
} as const satisfies Record<string, [number, Text]>
